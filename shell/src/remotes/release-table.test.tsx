import type { PageSnapshot, ScriptList } from './page-snapshot';
import { createReleaseTable } from './release-table';

const scripts = { entry: 'client/entry.js', exposes: { CartPage: [] }, uses: {}, files: {} };
const list: ScriptList = {
  shell: { '/shell/later-vitals.1.js': 'sha384-vitals' },
  releases: {
    'mf-cart/1.0.0': {
      ...scripts,
      routes: [['/cart', 'CartPage']],
      files: { 'client/entry.js': 'sha384-entry' },
    },
  },
};
const snapshot: PageSnapshot = {
  shop: { priceBook: null, showSampleContent: true },
  remotes: {},
  shell: { '/shell/AboutPage.1.js': 'sha384-about' },
  scriptList: ['/lists/1.json', 'sha384-list'],
  styles: '/shell/later.css',
  failed: [],
  complete: true,
};

/** The part of a response that the table reads. */
const replyWith = (body: unknown) => ({ ok: true, json: () => Promise.resolve(body) }) as Response;

const realFetch = globalThis.fetch;
let replies: Response[];
let requests: string[];

beforeEach(() => {
  history.replaceState(null, '', '/about');
  replies = [];
  requests = [];
  globalThis.fetch = (url) => {
    requests.push(url as string);
    const reply = replies.shift();
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('Failed to fetch'));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a page trusts the scripts of its own releases only, until the list has others', async () => {
  const { scripts: hashes, loadList } = createReleaseTable(snapshot);
  expect(hashes.integrity('/shell/AboutPage.1.js')).toBe('sha384-about');
  expect(hashes.has('https://elsewhere.example/shell/AboutPage.1.js')).toBe(false);
  expect(() => hashes.integrity('/releases/mf-cart/1.0.0/client/entry.js')).toThrow(TypeError);

  replies.push(replyWith(list));
  await loadList();
  expect(hashes.integrity('/releases/mf-cart/1.0.0/client/entry.js')).toBe('sha384-entry');
});

test('a retry of a script has the number of its attempt', () => {
  const { scripts: hashes } = createReleaseTable(snapshot);
  expect([hashes.attempt('/shell/a.js'), hashes.attempt('/shell/a.js')]).toEqual([0, 1]);
  expect(hashes.attempt('/shell/b.js')).toBe(0);
});

test('the list loads once, and again after a failure', async () => {
  const { shellScripts, routes } = createReleaseTable(snapshot);
  await expect(shellScripts('later-vitals')).rejects.toThrow('Failed to fetch');
  expect(routes.isDecided('/cart')).toBe(false);

  replies.push(replyWith(list));
  expect(await shellScripts('later-vitals')).toEqual(['/shell/later-vitals.1.js']);
  expect(await shellScripts('later-vitals', 'AboutPage')).toHaveLength(2);
  expect(requests).toEqual(['/lists/1.json', '/lists/1.json']);
});

test('the routes of other remotes arrive with the list, and decide every path', async () => {
  const { routes, version } = createReleaseTable(snapshot);
  let changes = 0;
  routes.subscribe(() => (changes += 1));
  expect([routes.isDecided('/about'), routes.isDecided('/cart')]).toEqual([true, false]);

  replies.push(replyWith(list));
  expect(await routes.whenListed('/cart')).toBe(true);
  expect(routes.forPath('/cart')).toContainEqual({ path: '/cart', module: 'mf-cart/CartPage' });
  expect([changes, version('mf-cart'), routes.isDecided('/nowhere')]).toEqual([1, '1.0.0', true]);
});

test('a remote that was deployed after the page is fetched by its name', async () => {
  const { remote } = createReleaseTable(snapshot);
  replies.push(
    replyWith({ shell: {}, releases: {} }),
    replyWith({ 'mf-cart': { version: '2.0.0', routes: [], scripts } }),
  );
  expect(await remote('mf-cart', 'CartPage')).toMatchObject({ version: '2.0.0' });
  expect(requests).toEqual(['/lists/1.json', '/remotes.json']);
});
