import type { ReleaseTable } from '../remotes/release-table';
import { createFailureReport } from './report-failure';

const table = {
  routes: { all: () => [] },
  version: () => '1.0.0-a',
} as unknown as ReleaseTable;
const sendBeacon = jest.fn();
const sendError = jest.fn();
let isChanged = false;
const report = createFailureReport(table, { sendError }, () => isChanged);

beforeEach(() => {
  isChanged = false;
  document.documentElement.lang = 'en';
  document.documentElement.className = '';
  jest.spyOn(console, 'error').mockImplementation();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  sendBeacon.mockClear();
  sendError.mockClear();
});

const mismatch = new Error('Minified React error #418');

test.each([
  ['a mismatch in a page that an extension has changed', () => (isChanged = true)],
  [
    'one in a page that Chrome translates',
    () => (document.documentElement.className = 'translated-ltr'),
  ],
  ['one in a page of another language', () => (document.documentElement.lang = 'de')],
])('charges no release for %s (B51)', (_what, change) => {
  change();
  report('hydration', mismatch, 'mf-cart/CartPage');
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(sendError).not.toHaveBeenCalled();
});

test('charges no release for a node that somebody else has moved (B05)', () => {
  report(
    'render',
    new DOMException('not a child of this node', 'NotFoundError'),
    'mf-cart/CartPage',
  );
  expect(sendBeacon).not.toHaveBeenCalled();
});

test.each([
  ['a mismatch in a page as the edge has sent it', 'hydration', mismatch],
  ['an error of its own', 'render', new TypeError('x is undefined')],
  ['a script that does not load', 'load', new Error('404')],
] as const)('charges a release for %s (B51)', (_what, kind, error) => {
  isChanged = kind !== 'hydration';
  report(kind, error, 'mf-cart/CartPage');
  expect(sendBeacon).toHaveBeenCalledWith('/__failures', 'mf-cart@1.0.0-a');
});

describe('a chunk that did not load', () => {
  const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  beforeEach(() => {
    jest.useFakeTimers();
    report('render', chunkError, 'mf-founders/FoundersPage');
  });
  afterEach(() => jest.useRealTimers());

  test('is a failed load of a page that is still there', () => {
    jest.runAllTimers();
    expect(sendBeacon).toHaveBeenCalledWith('/__failures', 'mf-founders@1.0.0-a');
    expect(sendError).toHaveBeenCalledWith('load', chunkError, expect.anything());
  });

  test('charges no release when its page is left, as Firefox then fails all scripts', () => {
    dispatchEvent(new Event('pagehide'));
    jest.runAllTimers();
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});
