import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

const paths = ['/focus', '/cart', '/practice', '/founders', '/research'];

for (const path of paths) {
  test(`${path} has a strict content security policy`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('set-cookie');
  });
}

test('every script has an integrity hash', async ({ page }) => {
  await page.goto('/focus');
  const unhashed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .filter(({ integrity }) => !integrity.startsWith('sha384-'))
      .map(({ src }) => src),
  );
  expect(unhashed).toEqual([]);
});

test('injected markup and scripts do not run', async ({ page, browserErrors }) => {
  browserErrors.allow(/Content Security Policy|TrustedHTML|TrustedScriptURL|Trusted/);
  await page.goto('/focus');
  const result = await page.evaluate(async () => {
    const attempts: (() => void)[] = [
      () => {
        document.body.innerHTML += '<img src=x onerror="window.candorOwned=1">';
      },
      () => {
        const script = document.createElement('script');
        script.src = '/evil.js';
        document.head.append(script);
      },
      () => {
        const script = document.createElement('script');
        script.textContent = 'window.candorOwned=1';
        document.head.append(script);
      },
    ];
    let blocked = 0;
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        blocked += 1;
      }
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return { blocked, owned: 'candorOwned' in window };
  });
  expect(result).toEqual({ blocked: 3, owned: false });
});

test('released files are immutable, and other files are not served', async ({ request }) => {
  const html = await (await request.get('/focus')).text();
  const script = /\/releases\/mf-catalog\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const file = await request.get(script);
  expect(file.status()).toBe(200);
  expect(file.headers()['cache-control']).toContain('immutable');
  for (const outside of [
    script.replace(/client\/.*/, 'server/server.cjs'),
    script.replace(/client\/.*/, 'client/..%2f..%2fremotes.json'),
    '/releases/mf-catalog/9.9.9-000000000000/client/mf_catalog.js',
    '/shell/%2e%2e/edge/server.mjs',
  ])
    expect((await request.get(outside)).status(), outside).toBe(404);
});

test('keep-alive outlasts the 60 seconds of a front proxy', async ({ request }) => {
  const { 'keep-alive': keepAlive } = (await request.get('/focus')).headers();
  const seconds = Number(/^timeout=(\d+)$/.exec(keepAlive ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(60);
});

test('the edge and the API measure their process, for the alerts', async ({ request }) => {
  for (const address of [`${shopEnv.internal}/metrics`, shopEnv.apiMetrics]) {
    const text = await (await request.get(address)).text();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
  }
});
