import styled from 'styled-components';
import { COUNTDOWN_SECONDS, DOT_RADIUS, RING_WIDTH } from './constants';

const RING = DOT_RADIUS + RING_WIDTH / 2;

// The same on every picture, reversed or not: black and white are their own opposites' neighbours.
const Mark = styled.svg`
  circle:first-child {
    fill: #1c1a17;
  }
  circle {
    fill: none;
    stroke: #1c1a17;
  }
  circle:last-child {
    stroke: #fffdf8;
    rotate: -90deg;
    transform-origin: center;
  }
`;

type Props = { width: number; height: number; left: number };

/** Where to look; the white ring around it shrinks with the seconds. */
export const Dot = ({ width, height, left }: Props) => {
  const middle = { cx: width / 2, cy: height / 2 };
  return (
    <Mark viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <circle {...middle} r={DOT_RADIUS} />
      <circle {...middle} r={RING} strokeWidth={RING_WIDTH} />
      <circle
        {...middle}
        r={RING}
        strokeWidth={RING_WIDTH}
        pathLength={COUNTDOWN_SECONDS}
        strokeDasharray={`${left} ${COUNTDOWN_SECONDS}`}
      />
    </Mark>
  );
};
