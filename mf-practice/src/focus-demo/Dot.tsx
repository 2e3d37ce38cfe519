import styled from 'styled-components';
import { COUNTDOWN_SECONDS, DOT_RADIUS, RING_WIDTH } from './constants';

const ring = { r: DOT_RADIUS + RING_WIDTH / 2, strokeWidth: RING_WIDTH, fill: 'none' };
const DARK = '#1c1a17';
const LIGHT = '#fffdf8';

const Countdown = styled.circle`
  rotate: -90deg;
  transform-origin: center;
`;

type Props = { width: number; height: number; left: number };

/** The dot to look at; the white ring shrinks with the seconds left. */
export const Dot = ({ width, height, left }: Props) => {
  const center = { cx: width / 2, cy: height / 2 };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <circle {...center} r={DOT_RADIUS} fill={DARK} stroke={DARK} />
      <circle {...center} {...ring} stroke={DARK} />
      <Countdown
        {...center}
        {...ring}
        stroke={LIGHT}
        pathLength={COUNTDOWN_SECONDS}
        strokeDasharray={`${left} ${COUNTDOWN_SECONDS}`}
      />
    </svg>
  );
};
