import type * as historyView from './history-view';

type HistoryView = typeof historyView;

let view: HistoryView;
let pageHeight: number;
let grow: () => void;

const go = (key: string | undefined, { isTraversal = false } = {}) => {
  history.replaceState(key ? { key, idx: 1 } : { idx: 0 }, '');
  if (isTraversal) dispatchEvent(new PopStateEvent('popstate', { state: history.state as object }));
};
const scrollBy = (top: number) => {
  scrollTo({ top });
  dispatchEvent(new Event('scroll'));
};
const link = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

beforeEach(async () => {
  jest.resetModules();
  view = await import('./history-view');
  pageHeight = 5000;
  document.body.innerHTML = '<a href="/flow">Flow</a><a href="/faq">FAQ</a>';
  Object.assign(window, {
    scrollTo: ({ top }: { top: number }) =>
      Object.assign(window, { scrollY: Math.min(top, pageHeight) }),
    ResizeObserver: class {
      constructor(onGrowth: () => void) {
        grow = onGrowth;
      }
      observe = () => undefined;
      disconnect = () => (grow = () => undefined);
    },
  });
  go(undefined);
  view.recordViews();
});

test('a step back restores scroll position and focus', () => {
  link('FAQ')?.focus();
  scrollBy(700);
  go('second');
  scrollBy(0);
  document.body.focus();
  go(undefined, { isTraversal: true });
  expect(view.restoreView()).toBe(true);
  expect(scrollY).toBe(700);
  expect(document.activeElement).toBe(link('FAQ'));
});

test('a click on a link restores nothing', () => {
  scrollBy(700);
  go('second');
  expect(view.restoreView()).toBe(false);
});

test('a click before the page of a step back is there restores nothing', () => {
  scrollBy(700);
  go('second');
  go(undefined, { isTraversal: true });
  go('third');
  expect(view.restoreView()).toBe(false);
});

test('a step back finds the focused element among others that came since', () => {
  link('FAQ')?.focus();
  go('second');
  document.body.innerHTML = '<button>New</button><a href="/flow">Flow</a><a href="/faq">FAQ</a>';
  go(undefined, { isTraversal: true });
  view.restoreView();
  expect(document.activeElement).toBe(link('FAQ'));
});

test('another element in the place of the focused one gets no focus', () => {
  link('FAQ')?.focus();
  go('second');
  document.body.innerHTML = '<a href="/">Home</a><a href="/cart">Cart</a>';
  go(undefined, { isTraversal: true });
  view.restoreView();
  expect(document.activeElement).toBe(document.body);
});

test('scrolls again while the page grows, until somebody uses it', () => {
  scrollBy(3000);
  go('second');
  pageHeight = 1000;
  go(undefined, { isTraversal: true });
  view.restoreView();
  expect(scrollY).toBe(1000);
  pageHeight = 2000;
  grow();
  expect(scrollY).toBe(2000);
  dispatchEvent(new Event('wheel'));
  pageHeight = 5000;
  grow();
  expect(scrollY).toBe(2000);
});
