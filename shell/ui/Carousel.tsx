import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './Button';
import { Icon } from './Icon';

/** A swipe has ended when the track has not moved for so long. */
const SETTLED_MS = 150;
/** How often it looks whether somebody points at it. */
const STEP_MS = 1000;

// `--bleed` is the room at both sides when the track is as wide as the window.
const Track = styled.ul`
  display: grid;
  grid: auto / auto-flow var(--slide, 100%);
  gap: var(--grid-gap);
  padding: 8px var(--bleed, 0px);
  scroll-padding-inline: var(--bleed, 0px);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  > * {
    scroll-snap-align: start;
  }
  scroll-behavior: smooth;
`;
// The controls: arrows and pause, one dot for each card, and what the page puts beside them.
const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  margin: var(--space-4) var(--bleed, 0px) 0;
  > * {
    display: flex;
  }
  > :first-child {
    gap: var(--space-3);
  }
  > :nth-child(2) button {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
    &::before {
      content: '';
      width: 0.5rem;
      height: 0.5rem;
      border: var(--border-width-2) solid var(--ink-3);
      border-radius: 1rem;
    }
    &[aria-current]::before {
      width: 1.25rem;
      background: var(--ink);
      border-color: var(--ink);
    }
  }
  @media (min-width: 48rem) {
    > :nth-child(3) {
      margin-inline-start: auto;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [aria-pressed] {
      display: none;
    }
  }
  @media (scripting: none) {
    > :nth-child(-n + 2) {
      display: none;
    }
  }
`;

type Props = {
  /** What they are together: 'Studies'. */
  label: string;
  /** What one is called: 'Study'. Its dot is 'Study 1'. */
  item: string;
  count: number;
  /** How long each one stands, in milliseconds. */
  everyMs: number;
  /** As many `<li>` as `count`. */
  children: ReactNode;
  /** Beside the controls, a link for example. */
  aside?: ReactNode;
  className?: string;
};

/**
 * Cards that one can swipe, and that move on by themselves until somebody points at them, tabs into
 * them or pauses them. All of them stand in the page. The one whose turn it is carries `data-turn`,
 * set by hand, so that a list that React has not hydrated stays as the server sent it.
 */
export const Carousel = ({ label, item, count, everyMs, children, aside, className }: Props) => {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);

  /** From one card to the next, in px. Measured over all of them, for one alone is rounded. */
  const stepOf = ({ firstElementChild, lastElementChild }: HTMLUListElement) =>
    ((lastElementChild as HTMLElement).offsetLeft - (firstElementChild as HTMLElement).offsetLeft) /
    (count - 1);
  const show = (wanted: number) => {
    const list = track.current as HTMLUListElement;
    const next = (wanted + count) % count;
    setTurn(next);
    list.scrollLeft = next * stepOf(list);
  };
  const settle = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const list = track.current;
      if (!list) return;
      const { scrollLeft, scrollWidth, clientWidth } = list;
      const step = stepOf(list);
      // The last ones share the end of the track, and whose turn it is there stays so.
      setTurn((now) =>
        Math.abs(Math.min(now * step, scrollWidth - clientWidth) - scrollLeft) < 2
          ? now
          : Math.ceil((scrollLeft - 2) / step),
      );
    }, SETTLED_MS);
  };

  // Starts anew after every drawing, so that a card has its whole time also after a click. Asks the
  // page instead of listening: React keeps events from whoever holds a list that is not hydrated.
  useEffect(() => {
    [...(track.current?.children ?? [])].forEach((card, i) =>
      card.toggleAttribute('data-turn', i === turn),
    );
    let stood = 0;
    const timer = setInterval(() => {
      const held =
        paused ||
        document.hidden ||
        matchMedia('(prefers-reduced-motion: reduce)').matches ||
        track.current?.parentElement?.matches(':hover, :focus-within');
      stood = held ? 0 : stood + STEP_MS;
      if (stood >= everyMs) show(turn + 1);
    }, STEP_MS);
    return () => clearInterval(timer);
  });

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={className}>
      <Track ref={track} tabIndex={0} aria-label={label} onScroll={settle}>
        {children}
      </Track>
      <Under>
        <div>
          <IconButton aria-label={`Previous ${item.toLowerCase()}`} onClick={() => show(turn - 1)}>
            <Icon name="back" />
          </IconButton>
          <IconButton aria-label={`Next ${item.toLowerCase()}`} onClick={() => show(turn + 1)}>
            <Icon name="arrow" />
          </IconButton>
          <IconButton
            aria-label={`Pause ${label.toLowerCase()}`}
            aria-pressed={paused}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </IconButton>
        </div>
        <div>
          {Array.from({ length: count }, (_, i) => (
            <button
              key={i}
              type="button"
              aria-label={`${item} ${i + 1}`}
              aria-current={i === turn || undefined}
              onClick={() => show(i)}
            />
          ))}
        </div>
        {aside}
      </Under>
    </div>
  );
};
