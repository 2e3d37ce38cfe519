import { showPlace } from './show-place';

const scrolled: Element[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.length = 0;
  // jsdom lays nothing out and so scrolls nowhere.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  document.body.innerHTML = '<p id="plan">Plan</p><p id="fünf %">Five</p>';
});
afterEach(() => jest.useRealTimers());

const plan = () => document.getElementById('plan');

test('the place that the address names is reached and marked for two seconds', () => {
  showPlace('#plan');
  expect(scrolled).toEqual([plan()]);
  expect(plan()).toHaveAttribute('data-marked');
  jest.advanceTimersByTime(1999);
  expect(plan()).toHaveAttribute('data-marked');
  jest.advanceTimersByTime(1);
  expect(plan()).not.toHaveAttribute('data-marked');
});

test('who goes on before the two seconds are over leaves no mark behind', () => {
  showPlace('#plan')?.();
  expect(plan()).not.toHaveAttribute('data-marked');
});

test('a name with signs and accents is found as the address spells it', () => {
  showPlace(`#${encodeURIComponent('fünf %')}`);
  expect(scrolled).toEqual([document.getElementById('fünf %')]);
});

test.each(['', '#', '#nothing-here', '#100%'])('a hash like "%s" names no place', (hash) => {
  expect(showPlace(hash)).toBeUndefined();
  expect(scrolled).toEqual([]);
});
