import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { Trust, INITIAL_COUNTS, nextCounts, type Counts } from './Trust';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** The counts after one update per triple of random numbers. */
const update = (dice: readonly [number, number, number][]): Counts =>
  dice.reduce((counts, triple) => {
    const rest = [...triple];
    return nextCounts(counts, () => rest.shift() ?? 0);
  }, INITIAL_COUNTS);

test('customers rise by 0 to 2', () => {
  fc.assert(
    fc.property(chance, (first) => {
      const risen = nextCounts(INITIAL_COUNTS, () => first).customers - INITIAL_COUNTS.customers;
      expect([0, 1, 2]).toContain(risen);
    }),
  );
});

test('satisfaction stays at or below 99', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(chance, chance, chance), { maxLength: 200 }), (dice) => {
      expect(update(dice).satisfaction).toBeLessThanOrEqual(99);
    }),
  );
  expect(update(Array.from({ length: 20 }, () => [0, 0, 0])).satisfaction).toBe(99);
});

test('satisfaction rises with a chance of 20 %, studies with 10 %', () => {
  const countRises = (field: keyof Counts) =>
    Array.from({ length: 100 }, (_, i) => nextCounts(INITIAL_COUNTS, () => i / 100)[field]).filter(
      (value) => value > INITIAL_COUNTS[field],
    ).length;
  expect(countRises('satisfaction')).toBe(20);
  expect(countRises('studies')).toBe(10);
});

const trust = <Trust number={1} />;
const initial = ['847', '94%', '127'];
const tick = (times: number) => act(() => void jest.advanceTimersByTime(times * 5000));

let hidden = false;
let reducedMotion = false;

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  reducedMotion = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(window, { matchMedia: () => ({ matches: reducedMotion }) });
});
afterEach(() => jest.useRealTimers());

const listCounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('starts at 847, 94% and 127, labeled Illustrative figures', () => {
  const html = renderToString(trust);
  for (const count of initial) expect(html).toContain(`<dd>${count}</dd>`);
  render(trust);
  expect(listCounts()).toEqual(initial);
  expect(screen.getByText('Illustrative figures')).toBeVisible();
});

test('updates the counts every 5 seconds', () => {
  render(trust);
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  act(() => void jest.advanceTimersByTime(4999));
  expect(listCounts()).toEqual(initial);
  act(() => void jest.advanceTimersByTime(1));
  expect(listCounts()).toEqual(['849', '94%', '127']);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  tick(1);
  expect(listCounts()).toEqual(['849', '95%', '128']);
});

test('stops in a hidden tab and under reduced motion', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  render(trust);
  hidden = true;
  tick(3);
  hidden = false;
  reducedMotion = true;
  tick(3);
  expect(listCounts()).toEqual(initial);
});
