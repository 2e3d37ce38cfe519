import { circle, gradient, scatter, toDataUrl } from './svg';

const WIDTH = 800;
const HEIGHT = 534;
const SHORE = 330;

/** A hill as the side of a bottle goes: two long curves; fine lines follow it, as in a print. */
const hill = (x: number, top: number, half: number, colors: string, line: string) => {
  const slope = (down: number) =>
    `M${x - half} ${SHORE + down}C${x - half * 0.5} ${SHORE + down} ${x - half * 0.4} ${top + down} ${x} ${top + down}` +
    `S${x + half * 0.45} ${SHORE + down} ${x + half} ${SHORE + down}`;
  const lines = Array.from({ length: 9 }, (_, i) => slope(14 + i * 15)).join('');
  const id = `h${x}`;
  return (
    `<clipPath id="${id}"><path d="${slope(0)}Z"/></clipPath><path fill="${colors}" d="${slope(0)}Z"/>` +
    `<path clip-path="url(#${id})" fill="none" stroke="${line}" stroke-width="2" opacity=".4" d="${lines}"/>`
  );
};

/** A capsule that lies on the water: cap and body, as the shop draws it. */
const capsule = (x: number, y: number, long: number, [cap, body]: readonly [string, string]) => {
  const high = long * 0.3;
  return (
    `<rect x="${x}" y="${y}" width="${long}" height="${high}" rx="${high / 2}" fill="${body}"/>` +
    `<path fill="${cap}" d="M${x + long * 0.52} ${y - 1}h-${long * 0.52 - high / 2}a${high / 2 + 1} ${high / 2 + 1} 0 0 0 0 ${high + 2}h${long * 0.52 - high / 2}Z"/>`
  );
};

const formulaColors = [
  ['#f8ba3d', '#ea5a30'],
  ['#f2709d', '#fcc65d'],
  ['#21a390', '#cfdc69'],
  ['#9bd3f2', '#f1e88c'],
] as const;

const scene =
  `<rect width="${WIDTH}" height="${SHORE}" fill="url(#sky)"/>` +
  circle(556, 176, 84, '#fcc65d') +
  circle(556, 176, 60, '#fff0b0') +
  hill(250, 70, 400, 'url(#far)', '#f5b9ae') +
  hill(760, 128, 340, 'url(#middle)', '#f2709d') +
  hill(60, 190, 300, 'url(#near)', '#cfdc69') +
  hill(470, 244, 330, 'url(#near)', '#cfdc69');

const capsules = Array.from({ length: 8 }, (_, i) => {
  const far = i / 7;
  const long = 34 + far * 66;
  const x = 30 + scatter(i + 3, WIDTH - 160);
  return capsule(x, SHORE + 24 + far * 130, long, formulaColors[i % 4] ?? formulaColors[0]);
}).join('');

/** A mountain lake at sunset in the shop's colors and shapes: large areas, which tire the eye. */
export const drawMountainLake = (): string =>
  toDataUrl(
    WIDTH,
    HEIGHT,
    `<defs>${gradient('sky', { 0: '#2144b4', 45: '#b5a4df', 78: '#f2709d', 100: '#f8ba3d' })}` +
      `${gradient('far', { 0: '#7b1534', 100: '#c24a20' })}${gradient('middle', { 0: '#303c86', 100: '#6d4489' })}` +
      `${gradient('near', { 0: '#0a6155', 100: '#21a390' })}${gradient('deep', { 0: '#177f92', 100: '#122463' })}</defs>` +
      `<g id="scene">${scene}</g><rect y="${SHORE}" width="${WIDTH}" height="${HEIGHT - SHORE}" fill="url(#deep)"/>` +
      `<g transform="matrix(1 0 0 -.62 0 ${Math.round(SHORE * 1.62)})" opacity=".38"><use href="#scene"/></g>` +
      capsules,
  );
