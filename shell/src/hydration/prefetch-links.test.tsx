import type * as prefetchLinks from './prefetch-links';

type Links = typeof prefetchLinks;
type Seen = { target: Element; isIntersecting: boolean };

let links: Links;
let watched: Element[];
let see: (entries: Seen[]) => void;
let scripts: { name: string; encodedBodySize: number }[];
const prefetched: string[] = [];
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const good = { saveData: false, effectiveType: '4g', downlink: 10 };
const phone = { ...good, downlink: 1.6 };
const link = (path: string) => document.querySelector(`a[href="${path}"]`) as Element;
const inView = (...paths: string[]) =>
  see(paths.map((path) => ({ target: link(path), isIntersecting: true })));
const pass = () => jest.advanceTimersByTimeAsync(0);
const touch = async () => {
  window.dispatchEvent(new Event('scroll'));
  await pass();
};
/** A page of 10 KB, unless its path has another size. */
const prefetch = (path: string, size = 10 * 1024) => {
  prefetched.push(path);
  scripts.push({ name: `https://shop${path}.js`, encodedBodySize: size });
  return Promise.resolve();
};

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  links = await import('./prefetch-links');
  prefetched.length = 0;
  watched = [];
  scripts = [];
  document.body.innerHTML = `
    <header><a href="/research"><b>Research</b></a></header>
    <main>
      <a href="/flow">Flow</a><a href="/founders">Founders</a><a href="#plan">Plan</a>
      <a href="https://elsewhere.example/x">Elsewhere</a>
      <a href="/reset" target="_blank">In a new tab</a>
    </main>
    <footer><a href="/faq">FAQ</a></footer>`;
  performance.getEntriesByType = () => scripts as unknown as PerformanceEntryList;
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
afterEach(() => jest.useRealTimers());

test('loads the page of a link on hover, on focus, when it is pressed, and first of all at its click', () => {
  links.prefetchLinks(prefetch);
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  link('/faq').dispatchEvent(new Event('focusin', { bubbles: true }));
  link('/flow').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  link('/reset').dispatchEvent(new Event('focusin', { bubbles: true }));
  link('https://elsewhere.example/x').dispatchEvent(new Event('focusin', { bubbles: true }));
  document.addEventListener('click', (event) => event.stopImmediatePropagation());
  link('/founders').dispatchEvent(new Event('click', { bubbles: true }));
  expect(prefetched).toEqual(['/research', '/faq', '/flow', '/founders']);
});

test.each([
  ['a fast line', good],
  ["a phone's line", phone],
  ['a line that the browser does not report', undefined],
])('loads the pages of links in view on %s, once somebody uses the page', async (_on, line) => {
  connect(line);
  links.prefetchInView(prefetch);
  expect(watched.map((element) => element.getAttribute('href'))).toEqual([
    '/flow',
    '/founders',
    '/research',
  ]);
  see([{ target: link('/flow'), isIntersecting: false }]);
  inView('/founders', '/research');
  await pass();
  expect(prefetched).toEqual([]);
  await touch();
  expect(prefetched).toEqual(['/founders', '/research']);
});

test('the links near the thumb come first, and those of the header last', async () => {
  connect(good);
  links.prefetchInView(prefetch);
  const place = (path: string, top: number) =>
    Object.assign(link(path), { getBoundingClientRect: () => ({ top, height: 40 }) });
  place('/research', 0);
  place('/flow', 10);
  place('/founders', innerHeight * 0.6);
  inView('/research', '/flow', '/founders');
  await touch();
  expect(prefetched).toEqual(['/founders', '/flow', '/research']);
});

test('a link that has left the window is not prepared', async () => {
  connect(good);
  links.prefetchInView(prefetch);
  inView('/flow', '/founders');
  see([{ target: link('/flow'), isIntersecting: false }]);
  await touch();
  expect(prefetched).toEqual(['/founders']);
});

test('a page that is read for six seconds needs no other sign of use', async () => {
  connect(phone);
  links.prefetchInView(prefetch);
  inView('/flow');
  await jest.advanceTimersByTimeAsync(5999);
  expect(prefetched).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(prefetched).toEqual(['/flow']);
});

test('loads one page at a time, and none above the budget of bytes', async () => {
  connect(phone);
  let finish = () => {};
  links.prefetchInView((path) => {
    void prefetch(path, 33 * 1024);
    return new Promise<void>((resolve) => (finish = resolve));
  });
  inView('/flow', '/founders', '/research');
  await touch();
  expect(prefetched).toEqual(['/flow']);
  finish();
  await pass();
  expect(prefetched).toEqual(['/flow', '/founders']);
  finish();
  await pass();
  expect(prefetched).toEqual(['/flow', '/founders']);
});

test('a page that is loaded already costs nothing of the budget', async () => {
  connect(phone);
  links.prefetchInView((path) => {
    prefetched.push(path);
    return null;
  });
  inView('/flow', '/founders', '/research');
  await touch();
  expect(prefetched).toEqual(['/flow', '/founders', '/research']);
});

test.each([
  ['the reader saves data', { ...good, saveData: true }],
  ['the line is a 2g one', { ...good, effectiveType: '2g' }],
  ['the line is slower than 2g', { ...good, effectiveType: 'slow-2g' }],
])('nothing is prepared unasked when %s', (_why, connection) => {
  connect(connection);
  expect(links.prefetchInView(prefetch)).toBeUndefined();
  expect(watched).toEqual([]);
});

test('stops when the page is left', async () => {
  connect(good);
  const stop = links.prefetchInView(prefetch);
  inView('/flow');
  stop?.();
  expect(watched).toEqual([]);
  await touch();
  expect(prefetched).toEqual([]);
});
