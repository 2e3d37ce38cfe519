import { Children, type ReactNode } from 'react';
import styled from 'styled-components';

// Its height leaves room for name, price and plans in the first view of a phone and of a laptop.
const Frames = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  height: clamp(8.5rem, 20svh, 18rem);
  overflow-x: auto;
  overflow-y: hidden;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  > li {
    display: grid;
    place-items: center;
    min-height: 0;
    scroll-snap-align: center;
  }
  @media (min-width: 64rem) {
    height: clamp(17rem, calc(100svh - 23rem), 34rem);
  }
`;

type Props = {
  /** Accessible name: 'Pictures of Focus'. */
  label: string;
  /** One frame each. */
  children: ReactNode;
};

/** The pictures of a product side by side: swiped on a phone, one in view. */
export const Gallery = ({ label, children }: Props) => (
  <Frames aria-label={label}>
    {Children.map(children, (frame) => (
      <li>{frame}</li>
    ))}
  </Frames>
);
