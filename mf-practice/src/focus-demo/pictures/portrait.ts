import { toDataUrl, circle, gradient, scatter } from './svg';

const WIDTH = 640;
const HEIGHT = 800;

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
const line = (color: string, width: number, d: string) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

/** Rays behind the head. */
const rays = Array.from({ length: 24 }, (_, i) => {
  const edge = (turn: number) =>
    `${Math.round(320 + 720 * Math.cos(turn))} ${Math.round(360 + 720 * Math.sin(turn))}`;
  const from = (i * Math.PI) / 12;
  return i % 2 ? '' : path('#1fb3a3', `M320 360 L${edge(from)} L${edge(from + Math.PI / 12)}Z`);
}).join('');

const leaf = (x: number, y: number, turn: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" d="M0 0q44-58 0-150q-44 92 0 150"/>`;

const beads = Array.from({ length: 15 }, (_, i) => {
  const turn = Math.PI * (0.14 + (0.72 * i) / 14);
  const x = Math.round(320 + 152 * Math.cos(turn));
  const y = Math.round(556 + 104 * Math.sin(turn));
  return circle(x, y, 14, ['#ffd23f', '#ff4d6d', '#fff3df'][i % 3] ?? '');
}).join('');

const dots = Array.from({ length: 22 }, (_, i) =>
  circle(166 + scatter(i, 310), 106 + ((i * 31) % 150), 8, i % 2 ? '#ffd23f' : '#fff3df'),
).join('');

/** A portrait in strong colors, for small windows. */
export const drawPortrait = (): string =>
  toDataUrl(
    WIDTH,
    HEIGHT,
    `<defs>${gradient('ground', { 0: '#0f8f8c', 100: '#0b6a86' })}` +
      `${gradient('skin', { 0: '#d98a54', 100: '#b9643a' })}${gradient('scarf', { 0: '#f0374f', 100: '#b8124a' })}` +
      `${gradient('dress', { 0: '#f7a61c', 100: '#ee6a1c' })}` +
      `<clipPath id="cap"><path d="M150 300q-16-206 170-218q186 12 170 218q-60-92-170-92q-110 0-170 92"/></clipPath></defs>` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>` +
      rays +
      [-64, -36, -10].map((turn, i) => leaf(70, 640 - i * 60, turn + 20, '#7cc242')).join('') +
      [64, 36, 10].map((turn, i) => leaf(570, 640 - i * 60, turn - 20, '#7cc242')).join('') +
      // Scarf behind, neck, shoulders.
      path('#8f0f42', 'M138 300q-10 190 70 270h224q80-80 70-270q-40-150-182-150t-182 150') +
      path('#a85531', 'M256 480h128v120q-64 60-128 0Z') +
      path('url(#dress)', 'M40 800q14-176 208-216q72 66 144 0q194 40 208 216Z') +
      path('#d7402a', 'M248 584q72 66 144 0l34 12q-106 116-212 0Z') +
      beads +
      // Face.
      path(
        'url(#skin)',
        'M176 300q0-130 144-130t144 130q6 128-44 190q-50 54-100 54t-100-54q-50-62-44-190',
      ) +
      path(
        '#a85531',
        'M320 170q144 0 144 130q6 128-44 190q-50 54-100 54q96-60 96-190q0-130-96-184',
      ) +
      circle(232, 404, 34, '#e2684f') +
      circle(408, 404, 34, '#c9503f') +
      line('#3a1710', 11, 'M216 300q34-26 70-8') +
      line('#3a1710', 11, 'M354 292q36-18 70 8') +
      path('#fff6ea', 'M214 342q36-34 74 0q-38 28-74 0M352 342q38-34 74 0q-36 28-74 0') +
      circle(252, 342, 17, '#1f7a4d') +
      circle(388, 342, 17, '#1f7a4d') +
      circle(252, 342, 8, '#180c08') +
      circle(388, 342, 8, '#180c08') +
      circle(257, 337, 4, '#fff') +
      circle(393, 337, 4, '#fff') +
      line('#3a1710', 6, 'M210 342q40-40 82 2M348 344q42-42 82-2') +
      line('#8c4024', 8, 'M318 344q-12 60-24 74q22 20 50 2') +
      path('#c4173f', 'M262 464q30-22 58-6q28-16 58 6q-58 26-116 0') +
      path('#e8466a', 'M262 464q58 26 116 0q-26 42-58 42t-58-42') +
      // Scarf in front, with its knot.
      path('url(#scarf)', 'M150 300q-16-206 170-218q186 12 170 218q-60-92-170-92q-110 0-170 92') +
      `<g clip-path="url(#cap)">${dots}</g>` +
      line('#8f0f42', 7, 'M164 262q60-84 156-84t156 84') +
      path('#f0374f', 'M420 106q36-70 96-66q14 52-60 92ZM430 120q70-4 100 50q-36 40-108-16Z') +
      circle(432, 116, 26, '#ffd23f') +
      circle(162, 452, 20, '#ffd23f') +
      circle(478, 452, 20, '#ffd23f'),
  );
