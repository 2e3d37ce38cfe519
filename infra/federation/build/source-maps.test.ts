import { transform } from 'esbuild';
import type { EdgeErrorGroup } from '../commands/edge-report';
import { mergeErrors } from '../commands/format-errors';
import { createFrameResolver, parseFrame, type Frame } from './source-maps';

const source = `const total = (lines: number[]) => {
  if (lines.length > 99) throw new RangeError('too many');
  return lines.length;
};
export default total;
`;

/** Minifies the source and returns the position of `throw`, and its map. */
const minify = async () => {
  const { code, map } = await transform(source, {
    loader: 'ts',
    minify: true,
    sourcemap: 'external',
    sourcefile: 'webpack://mf_cart/./src/total.ts',
  });
  return { column: code.indexOf('throw') + 1, map: Buffer.from(map) };
};

test('finds the line of the source by the map of the script, which it reads once', async () => {
  const { column, map } = await minify();
  const read: Frame[] = [];
  const resolve = createFrameResolver((frame) => {
    read.push(frame);
    return Promise.resolve(map);
  });
  const frame = `/releases/mf-cart/1.0.0-a/client/page.1.js:1:${column}`;
  expect(await resolve(frame)).toBe('mf-cart/src/total.ts:2:26');
  expect(await resolve(frame)).toBe('mf-cart/src/total.ts:2:26');
  expect(read).toEqual([
    { folder: 'mf-cart', version: '1.0.0-a', file: 'page.1.js', line: 1, column },
  ]);
});

test('leaves a frame as it is when there is no map', async () => {
  const resolve = createFrameResolver(() => Promise.resolve(null));
  expect(await resolve('/shell/main.1.js:1:2')).toBe('/shell/main.1.js:1:2');
});

test.each(['/shell/../main.js:1:2', '/releases/cart/1/client/a.js:1:2', '/shell/main.js', ''])(
  'takes "%s" for no frame',
  (text) => {
    expect(parseFrame(text)).toBeNull();
  },
);

const group = (changes: Partial<EdgeErrorGroup>): EdgeErrorGroup => ({
  kind: 'render',
  module: null,
  name: 'TypeError',
  message: '',
  frames: [],
  count: 1,
  firstAt: '2026-11-26T10:00',
  lastAt: '2026-11-26T10:00',
  routes: {},
  browsers: {},
  ...changes,
});

test('adds up what several edges counted, newest release first', () => {
  const old = { remote: 'mf-cart', version: '1.0.0-a' };
  const first = group({ count: 2, routes: { '/cart': 2 }, lastAt: '2026-11-26T11:00' });
  const second = group({ firstAt: '2026-11-26T09:00', routes: { '/cart': 1 } });
  const newer = group({ firstAt: '2026-11-26T12:00' });
  const more = group({ name: 'RangeError', count: 7 });
  expect(
    mergeErrors([
      [{ ...old, groups: [first] }],
      [
        { ...old, groups: [second, more] },
        { ...old, version: '1.0.0-b', groups: [newer] },
      ],
    ]),
  ).toEqual([
    { ...old, version: '1.0.0-b', groups: [newer] },
    {
      ...old,
      groups: [more, { ...first, count: 3, firstAt: '2026-11-26T09:00', routes: { '/cart': 3 } }],
    },
  ]);
});
