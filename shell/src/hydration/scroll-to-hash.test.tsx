import { scrollToHash } from './scroll-to-hash';

const scrolled: Element[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.length = 0;
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  document.body.innerHTML = '<p id="plan">Plan</p><p id="fünf %">Five</p>';
});
afterEach(() => jest.useRealTimers());

const plan = () => document.getElementById('plan');

test('the target of the hash is scrolled to and marked for two seconds', () => {
  scrollToHash('#plan');
  expect(scrolled).toEqual([plan()]);
  expect(plan()).toHaveAttribute('data-marked');
  expect(document.documentElement).toHaveAttribute('data-jumping');
  jest.advanceTimersByTime(1999);
  expect(plan()).toHaveAttribute('data-marked');
  jest.advanceTimersByTime(1);
  expect(plan()).not.toHaveAttribute('data-marked');
  expect(document.documentElement).not.toHaveAttribute('data-jumping');
});

test('the mark can be removed before the two seconds are over', () => {
  scrollToHash('#plan')?.();
  expect(plan()).not.toHaveAttribute('data-marked');
});

test('an encoded id with accents is found', () => {
  scrollToHash(`#${encodeURIComponent('fünf %')}`);
  expect(scrolled).toEqual([document.getElementById('fünf %')]);
});

test.each(['', '#', '#nothing-here', '#100%'])('the hash "%s" has no target', (hash) => {
  expect(scrollToHash(hash)).toBeUndefined();
  expect(scrolled).toEqual([]);
});
