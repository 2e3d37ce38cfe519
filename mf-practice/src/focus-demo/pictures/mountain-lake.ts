import { toDataUrl, fillBelow, circle, gradient, ridge, scatter, type Point } from './svg';

const WIDTH = 800;
const HEIGHT = 534;
const SHORE = 330;

/** A mountain with a lit side, a shaded side and snow. */
const peak = ([x, y]: Point, half: number, lit: string, shade: string, snow: string) => {
  const at = (share: number, side: number) =>
    `${Math.round(x + side * half * share)} ${Math.round(y + (SHORE - y) * share)}`;
  return (
    `<path fill="${lit}" d="M${x} ${y} L${at(1, -1)} L${x + half * 0.3} ${SHORE}Z"/>` +
    `<path fill="${shade}" d="M${x} ${y} L${x + half * 0.12} ${y + (SHORE - y) * 0.5} L${x + half * 0.3} ${SHORE} L${at(1, 1)}Z"/>` +
    `<path fill="#fff6f0" d="M${x} ${y} L${at(0.34, -1)} L${at(0.22, -0.5)} L${at(0.38, -0.3)} L${at(0.24, 0.1)} L${x + half * 0.08} ${y + (SHORE - y) * 0.34}Z"/>` +
    `<path fill="${snow}" d="M${x} ${y} L${x + half * 0.08} ${y + (SHORE - y) * 0.34} L${at(0.2, 0.6)} L${at(0.34, 0.8)} L${at(0.3, 1)}Z"/>`
  );
};

const fir = (x: number, y: number, size: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y - size} l${size * 0.2} ${size * 0.42} h-${size * 0.08} l${size * 0.2} ${size * 0.58} h-${size * 0.64} l${size * 0.2} -${size * 0.58} h-${size * 0.08}Z"/>`;

const shoreFirs = Array.from({ length: 58 }, (_, i) => {
  const x = scatter(i, 820);
  const size = 26 + ((i * 53) % 30) + (x < 190 || x > 640 ? 22 : 0);
  return fir(x - 10, SHORE + 4, size, i % 3 === 0 ? '#0d6b4a' : '#0a5540');
}).join('');

const scene =
  `<rect width="${WIDTH}" height="${SHORE}" fill="url(#sky)"/>` +
  circle(560, 168, 62, '#ffe27a') +
  circle(560, 168, 46, '#fff0b0') +
  `<g fill="#ff9d7a" opacity=".75"><path d="M40 92q60-26 130-8q70-18 120 10q-60 10-250-2"/><path d="M430 60q70-22 140 0q60-10 110 8q-90 12-250-8"/><path d="M610 118q50-16 110 2q30-4 60 6q-70 8-170-8"/></g>` +
  fillBelow(
    ridge(WIDTH, 300, 120, [
      [97, 1.2],
      [41, 0.4],
    ]),
    WIDTH,
    SHORE,
    '#8f7bd0',
  ) +
  peak([250, 62], 250, '#e0667c', '#6a3f9a', '#b9a2ea') +
  peak([455, 128], 190, '#d8577a', '#5b3a94', '#a994e0') +
  peak([80, 150], 180, '#c74f80', '#55378c', '#9f8bd8') +
  peak([690, 132], 200, '#b8487f', '#4b3284', '#9883d0') +
  fillBelow(
    ridge(WIDTH, 322, 46, [
      [61, 0.2],
      [29, 1.9],
    ]),
    WIDTH,
    SHORE,
    '#1f8a5b',
  ) +
  shoreFirs;

const ripples = Array.from({ length: 34 }, (_, i) => {
  const y = SHORE + 12 + i * 5.2;
  const x = scatter(i, WIDTH);
  const long = 40 + ((i * 37) % 120);
  return `<rect x="${x - long / 2}" y="${y}" width="${long}" height="${1.4 + i * 0.05}" rx="1" fill="${i % 2 ? '#bfefff' : '#0a4f8c'}" opacity=".35"/>`;
}).join('');

const flowers = Array.from({ length: 46 }, (_, i) => {
  const x = scatter(i, WIDTH);
  const y = 500 + ((i * 61) % 36) - Math.round(Math.sin(x / 130) * 8);
  return circle(x, y, 4 + (i % 4), ['#ff3b5c', '#ffc928', '#ff7a1f', '#fff3df'][i % 4] ?? '');
}).join('');

/** A mountain lake at sunset in large areas of strong color, which tire the eye. */
export const drawMountainLake = (): string =>
  toDataUrl(
    WIDTH,
    HEIGHT,
    `<defs>${gradient('sky', { 0: '#2a5fd0', 42: '#e77fa8', 74: '#ffa25c', 100: '#ffd27a' })}` +
      `${gradient('deep', { 0: '#1ea7c4', 45: '#1482b8', 100: '#0b4a96' })}` +
      `${gradient('fade', { 0: '#000', 62: '#777', 100: '#fff' })}` +
      `<mask id="mirror"><rect width="${WIDTH}" height="${SHORE}" fill="url(#fade)"/></mask></defs>` +
      `<g id="scene">${scene}</g>` +
      `<rect y="${SHORE}" width="${WIDTH}" height="${HEIGHT - SHORE}" fill="url(#deep)"/>` +
      `<g transform="matrix(1 0 0 -.62 0 ${Math.round(SHORE * 1.62)})" opacity=".62"><g mask="url(#mirror)"><use href="#scene"/></g></g>` +
      ripples +
      fillBelow(
        ridge(WIDTH, 524, 40, [
          [150, 0.9],
          [63, 2.2],
        ]),
        WIDTH,
        HEIGHT,
        '#2f9e3f',
      ) +
      fillBelow(
        ridge(WIDTH, 538, 34, [
          [110, 2.1],
          [47, 0.3],
        ]),
        WIDTH,
        HEIGHT,
        '#1c7a38',
      ) +
      flowers,
  );
