import { expect, test } from './browsers';

test('each page of the sitemap opens without an error', async ({ tab, request }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    await tab.open(new URL(address).pathname);
    await tab.expectNoSidewaysScroll();
  }
});

test('an error of a page fails its test', async ({ tab, browserErrors }) => {
  await tab.open('/');
  await tab.evaluate(() => {
    console.warn('warned');
    setTimeout(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
    document.body.append(Object.assign(new Image(), { src: '/missing.png' }));
  });
  await expect
    .poll(() => browserErrors.listUnexpected().sort())
    .toEqual([
      'console warn: warned',
      expect.stringMatching(/^not loaded: .*missing\.png$/),
      'page error: Error: rejected',
      'page error: Error: thrown',
    ]);
  browserErrors.allow(/warned$|missing\.png$|rejected$|thrown$/);
});
