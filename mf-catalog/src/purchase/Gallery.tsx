import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
} from 'react';
import styled from 'styled-components';
import { Picture, requestPicture } from '@candor/ui/Picture';
import type { MoreProps } from './PictureMore';
import type { GalleryPicture } from './product-pictures';

const Root = styled.div`
  min-width: 0;
`;
// Its height leaves room for name, price and plans in the first view of a phone and of a laptop.
const Frames = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: max-content;
  justify-content: start;
  gap: var(--space-2);
  height: clamp(9rem, 21svh, 20rem);
  overflow-x: auto;
  overflow-y: hidden;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  > li {
    position: relative;
    aspect-ratio: 4 / 3;
    height: 100%;
    min-height: 0;
    scroll-snap-align: start;
  }
  @media (max-width: 63.99rem) {
    margin-inline: calc(-1 * var(--page-margin));
    padding-inline: var(--page-margin);
    scroll-padding-inline: var(--page-margin);
    &:has(> :only-child) {
      justify-content: center;
    }
  }
  @media (min-width: 64rem) {
    height: clamp(13rem, calc(100svh - 29rem), 32rem);
    /* Without thumbnails. */
    &:has(> :only-child) {
      height: clamp(17rem, calc(100svh - 23rem), 34rem);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;
const Frame = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: var(--formula-tint);
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const Thumbnails = styled.div`
  display: none;
  @media (min-width: 64rem) and (scripting: enabled) {
    display: flex;
    gap: var(--space-2);
    margin-top: var(--space-2);
  }
  button {
    width: 4.75rem;
    aspect-ratio: 4 / 3;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
    outline-offset: 2px;
    &[aria-current] {
      box-shadow: 0 0 0 2px var(--ink);
    }
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
// Loaded by the first press or swipe; without it the pictures stay as they are.
const LazyMore = lazy(async (): Promise<{ default: ComponentType<MoreProps> }> => {
  try {
    const chunk = await import(/* webpackChunkName: "FormulaPage-zoom" */ './PictureMore');
    return { default: chunk.PictureMore };
  } catch {
    return { default: () => null };
  }
});
const more = (picture: GalleryPicture, onClose?: () => void) => (
  <Suspense>
    <LazyMore picture={picture} onClose={onClose} />
  </Suspense>
);

const SIZES = '(min-width: 64rem) 43rem, 16rem';

/** Requests the picture that the gallery shows first. */
export const requestFirst = ([first]: readonly GalleryPicture[]): void => {
  if (first) requestPicture({ name: first.name, sizes: SIZES });
};

type Props = {
  /** Accessible name: 'Pictures of Focus'. */
  label: string;
  pictures: readonly GalleryPicture[];
  /** Shown where there is no picture. */
  children?: ReactNode;
};

/** The pictures of a product: swiped, chosen by thumbnail, in the whole window after a press. The chosen one may move. */
export const Gallery = ({ label, pictures, children }: Props) => {
  const frames = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<GalleryPicture>();

  const show = (index: number) => {
    frames.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setCurrent(index);
  };
  const onScroll = ({ currentTarget: list }: UIEvent) => {
    const [first, second] = Array.from(list.children) as HTMLElement[];
    if (!first || !second) return;
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    const step = second.offsetLeft - first.offsetLeft;
    setCurrent((now) =>
      isAtEnd && now * step >= list.scrollLeft ? now : Math.round(list.scrollLeft / step),
    );
  };

  // All pictures are one stop of the Tab key, from which arrow keys lead to the others.
  const onKeyDown = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    const next = (target as HTMLElement).closest('li')?.[
      key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling'
    ];
    if (/^Arrow[LR]/.test(key)) next?.querySelector('button')?.focus();
  };

  if (pictures.length === 0) return children;
  return (
    <Root role="group" aria-label={label}>
      <Frames ref={frames} onScroll={onScroll} onKeyDown={onKeyDown}>
        {pictures.map((picture, i) => (
          <li key={picture.name}>
            <Frame
              type="button"
              aria-haspopup="dialog"
              tabIndex={i === current ? 0 : -1}
              onClick={() => setEnlarged(picture)}
            >
              <Picture {...picture} sizes={SIZES} first={i === 0} />
            </Frame>
            {i > 0 && i === current && more(picture)}
          </li>
        ))}
      </Frames>
      {pictures.length > 1 && (
        <Thumbnails>
          {pictures.map(({ name, alt }, i) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              aria-label={`Show picture ${i + 1}: ${alt}`}
              aria-current={i === current || undefined}
              onClick={() => show(i)}
            >
              <Picture name={name} alt="" sizes="4.75rem" />
            </button>
          ))}
        </Thumbnails>
      )}
      {enlarged && more(enlarged, () => setEnlarged(undefined))}
    </Root>
  );
};
