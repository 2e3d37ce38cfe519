import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Trust } from './Trust';

const trust = <Trust number={1} />;
const figures = ['847', '94%', '127'];
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

const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('start at 847 customers, 94 percent satisfaction and 127 studies, labelled Illustrative figures', () => {
  const html = renderToString(trust);
  for (const figure of figures) expect(html).toContain(`<dd>${figure}</dd>`);
  render(trust);
  expect(shown()).toEqual(figures);
  expect(screen.getByText('Illustrative figures')).toBeVisible();
});

test('every 5 seconds customers rise by 0 to 2; the others by 1, with their chances', () => {
  render(trust);
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  act(() => jest.advanceTimersByTime(4999));
  expect(shown()).toEqual(figures);
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toEqual(['849', '94%', '127']);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  tick(1);
  expect(shown()).toEqual(['849', '95%', '128']);
});

test('stand still in a hidden tab and under reduced motion', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  render(trust);
  hidden = true;
  tick(3);
  hidden = false;
  reducedMotion = true;
  tick(3);
  expect(shown()).toEqual(figures);
});
