import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { followReviews } from './reviews';

const review = {
  id: 7,
  rating: 2,
  text: 'Nothing happened.',
  expected: null,
  firstName: 'Ada',
  writtenOn: '2026-11-23',
};
const ofFocus = { formula: 'focus', count: 1, average: '2.0', ratings: [0, 1, 0, 0, 0] };
const some = { version: 'a', formulas: [{ ...ofFocus, reviews: [review] }] };

let server: Server;
let folder: string;
let body: object = some;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-reviews-'));
  server = createServer((_request, response) => response.end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const startAndStop = async (port = (server.address() as AddressInfo).port) => {
  const reviews = followReviews({
    apiUrl: new URL(`http://127.0.0.1:${port}`),
    file: path.join(folder, 'reviews.json'),
    log: pino({ level: 'silent' }),
  });
  await reviews.start();
  reviews.stop();
  return reviews;
};

test('a page gets the reviews of its formula only', async () => {
  const reviews = await startAndStop();
  expect(reviews.ofPage('/focus', '')).toMatchObject({ reviews: ofFocus });
  expect(reviews.ofPage('/reviews', '?formula=focus')).toEqual(reviews.ofPage('/focus', ''));
  for (const [address, search] of [
    ['/', ''],
    ['/play', ''],
    ['/reviews', ''],
    ['/reviews', '?formula=play'],
    ['/cart', ''],
  ] as const)
    expect(reviews.ofPage(address, search)).toBeNull();
  expect(reviews.current()).toBe(reviews.current());
});

test('the version of a page changes with its own reviews', async () => {
  const before = (await startAndStop()).ofPage('/focus', '');
  const ofPlay = { ...ofFocus, formula: 'play', reviews: [review] };
  body = { version: 'b', formulas: [...some.formulas, ofPlay] };
  const other = await startAndStop();
  expect(other.ofPage('/focus', '')).toEqual(before);
  expect(other.ofPage('/play', '')?.version).not.toBe(before?.version);
  body = { version: 'c', formulas: [{ ...ofFocus, reviews: [{ ...review, text: 'Something.' }] }] };
  const changed = await startAndStop();
  expect(changed.ofPage('/focus', '')?.version).not.toBe(before?.version);
});

test('the stored reviews hold while the API is unavailable, or sends something else', async () => {
  body = { version: 'd', formulas: [{ formula: 'focus', count: 'many' }] };
  expect((await startAndStop()).ofPage('/focus', '')).toMatchObject({ reviews: ofFocus });
  expect((await startAndStop(1)).ofPage('/focus', '')).toMatchObject({ reviews: ofFocus });
});
