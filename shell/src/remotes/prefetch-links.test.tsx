import { prefetchInView, prefetchLinks } from './prefetch-links';

type Seen = { target: Element; isIntersecting: boolean };

let watched: Element[];
let see: (entries: Seen[]) => void;
const prefetched: string[] = [];
const prefetch = (path: string) => {
  prefetched.push(path);
  return true;
};
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const good = { saveData: false, effectiveType: '4g', downlink: 10 };
const link = (path: string) => document.querySelector(`a[href="${path}"]`) as Element;
const inView = (...paths: string[]) =>
  see(paths.map((path) => ({ target: link(path), isIntersecting: true })));

beforeEach(() => {
  prefetched.length = 0;
  watched = [];
  document.body.innerHTML = `
    <header><a href="/research"><b>Research</b></a></header>
    <main>
      <a href="/flow">Flow</a><a href="/founders">Founders</a><a href="#plan">Plan</a>
      <a href="https://elsewhere.example/x">Elsewhere</a>
      <a href="/reset" target="_blank">In a new tab</a>
    </main>
    <footer><a href="/faq">FAQ</a></footer>`;
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => run(),
    IntersectionObserver: class {
      constructor(onSeen: (entries: Seen[]) => void) {
        see = onSeen;
      }
      observe = (element: Element) => watched.push(element);
      unobserve = () => undefined;
      disconnect = () => (watched = []);
    },
  });
});

test('loads the page of a link on hover and focus', () => {
  prefetchLinks(prefetch);
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  link('/faq').dispatchEvent(new Event('focusin', { bubbles: true }));
  link('/reset').dispatchEvent(new Event('focusin', { bubbles: true }));
  link('https://elsewhere.example/x').dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(prefetched).toEqual(['/research', '/faq']);
});

test('loads two pages of links in view on a fast connection', () => {
  connect(good);
  prefetchInView(prefetch);
  expect(watched.map((element) => element.getAttribute('href'))).toEqual([
    '/research',
    '/flow',
    '/founders',
  ]);
  see([{ target: link('/flow'), isIntersecting: false }]);
  expect(prefetched).toEqual([]);
  inView('/founders', '/research', '/flow');
  expect(prefetched).toEqual(['/founders', '/research']);
});

test('a loaded page does not count towards the limit', () => {
  connect(good);
  prefetchInView((path) => prefetch(path) && path !== '/flow');
  inView('/flow', '/founders', '/research');
  expect(prefetched).toEqual(['/flow', '/founders', '/research']);
});

test.each([
  ['the reader saves data', { ...good, saveData: true }],
  ['the connection is slow', { ...good, effectiveType: '3g' }],
  ['the connection is narrow', { ...good, downlink: 1.6 }],
  ['the browser says nothing of its connection', undefined],
])('nothing is prepared unasked when %s', (_why, connection) => {
  connect(connection);
  expect(prefetchInView(prefetch)).toBeUndefined();
  expect(watched).toEqual([]);
});

test('stops observing when the page is left', () => {
  connect(good);
  prefetchInView(prefetch)?.();
  expect(watched).toEqual([]);
});
