import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Trust } from './Trust';

const trust = <Trust number={1} />;
const initial = ['847', '94%', '127'];
const tick = (times: number) => act(() => jest.advanceTimersByTime(times * 5000));

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

test('starts at 847, 94% and 127, labelled Illustrative figures', () => {
  const html = renderToString(trust);
  for (const count of initial) expect(html).toContain(`<dd>${count}</dd>`);
  render(trust);
  expect(listCounts()).toEqual(initial);
  expect(screen.getByText('Illustrative figures')).toBeVisible();
});

test('updates the counts every 5 seconds', () => {
  render(trust);
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  act(() => jest.advanceTimersByTime(4999));
  expect(listCounts()).toEqual(initial);
  act(() => jest.advanceTimersByTime(1));
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
