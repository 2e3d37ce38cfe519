import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { IconButton } from './Button';
import { Icon } from './Icon';

/** A swipe has ended when the track has not moved for this long. */
const SCROLL_END_MS = 150;
/** Interval of the check whether the carousel may move on. */
const CHECK_MS = 1000;

// `--bleed` is the space at both sides when the track is as wide as the window.
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
// Arrows, dots (on a phone, where they are too small to tap, the number), and what the page adds.
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  margin: var(--space-4) var(--bleed, 0px) 0;
  > * {
    display: flex;
  }
  > div {
    gap: var(--space-3);
  }
  > [data-dots] {
    gap: 0;
    button {
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
  }
  @media (max-width: 47.99rem) {
    > [data-dots] {
      display: none;
    }
  }
  @media (min-width: 48rem) {
    > p {
      display: none;
    }
    > :not(div) {
      margin-inline-start: auto;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [aria-pressed] {
      display: none;
    }
  }
  @media (scripting: none) {
    > div,
    > p {
      display: none;
    }
  }
`;

type Props = {
  /** Name of the carousel: 'Studies'. */
  label: string;
  /** Name of one card: 'Study'. Its dot is labeled 'Study 1'. */
  item: string;
  count: number;
  /** How long each card is current, in milliseconds. */
  everyMs: number;
  /** The cards: `count` elements `<li>`. */
  children: ReactNode;
  /** Beside the controls, for example a link. */
  aside?: ReactNode;
  /** The list element; an `Island` that keeps the server's cards, for example. */
  list?: 'ul' | ComponentType<ComponentProps<'ul'>>;
  className?: string;
};

/** Distance between two cards in px, measured over all of them because one alone is rounded. */
const measureStep = ({ children, firstElementChild, lastElementChild }: HTMLUListElement) =>
  ((lastElementChild as HTMLElement).offsetLeft - (firstElementChild as HTMLElement).offsetLeft) /
  (children.length - 1);

/** The current card of a track: set by a button, by its own turn, or by scrolling. */
const useTrack = (count: number) => {
  const track = useRef<HTMLUListElement>(null);
  const scrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  const show = (wanted: number) => {
    const element = track.current as HTMLUListElement;
    const next = (wanted + count) % count;
    setCurrent(next);
    element.scrollLeft = next * measureStep(element);
  };
  const onScroll = () => {
    clearTimeout(scrollEnd.current);
    scrollEnd.current = setTimeout(() => {
      const element = track.current;
      if (!element) return;
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const step = measureStep(element);
      // Several last cards share the end of the track; the current one of them stays current.
      setCurrent((now) =>
        Math.abs(Math.min(now * step, scrollWidth - clientWidth) - scrollLeft) < 2
          ? now
          : Math.ceil((scrollLeft - 2) / step),
      );
    }, SCROLL_END_MS);
  };
  return { track, current, show, onScroll };
};

/**
 * Cards to swipe. They advance by themselves except under the pointer, with focus inside or paused.
 * The current card has `data-turn`, set in the DOM: React may not have hydrated the list.
 */
export const Carousel = (props: Props) => {
  const { label, item, count, everyMs, children, aside, list = 'ul', className } = props;
  const { track, current, show, onScroll } = useTrack(count);
  const [paused, setPaused] = useState(false);

  // Restarts after every render, so that a card has its whole time after a click. Polls the DOM
  // because React withholds events from a list that is not hydrated.
  useEffect(() => {
    [...(track.current?.children ?? [])].forEach((card, i) =>
      card.toggleAttribute('data-turn', i === current),
    );
    let shownMs = 0;
    const timer = setInterval(() => {
      const isHeld =
        paused ||
        document.hidden ||
        matchMedia('(prefers-reduced-motion: reduce)').matches ||
        track.current?.parentElement?.matches(':hover, :focus-within');
      shownMs = isHeld ? 0 : shownMs + CHECK_MS;
      if (shownMs >= everyMs) show(current + 1);
    }, CHECK_MS);
    return () => clearInterval(timer);
  });

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={className}>
      <Track as={list} ref={track} tabIndex={0} aria-label={label} onScroll={onScroll}>
        {children}
      </Track>
      <Controls>
        <div>
          <IconButton
            aria-label={`Previous ${item.toLowerCase()}`}
            onClick={() => show(current - 1)}
          >
            <Icon name="back" />
          </IconButton>
          <IconButton aria-label={`Next ${item.toLowerCase()}`} onClick={() => show(current + 1)}>
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
        <p aria-hidden="true">{`${current + 1} of ${count}`}</p>
        <div data-dots>
          {Array.from({ length: count }, (_, i) => (
            <button
              key={i}
              type="button"
              aria-label={`${item} ${i + 1}`}
              aria-current={i === current || undefined}
              onClick={() => show(i)}
            />
          ))}
        </div>
        {aside}
      </Controls>
    </div>
  );
};
