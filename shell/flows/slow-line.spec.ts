import { once } from 'node:events';
import { createServer, request as requestShop } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitForHydration, waitUntilIdle } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

/**
 * Serves the shop as a slow line does: the end of a page arrives only when it is sent.
 * @param endsWith where the end of the HTML begins
 */
const openSlowLine = async (endsWith: string) => {
  let sendEnd = () => {};
  const held = new Promise<void>((resolve) => (sendEnd = resolve));
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const { method, url = '/' } = incoming;
    const onward = requestShop(new URL(url, shopEnv.origin), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (!response.headers['content-type']?.startsWith('text/html'))
        return void response.pipe(outgoing);
      void text(response).then(async (html) => {
        const middle = html.lastIndexOf(endsWith);
        outgoing.write(html.slice(0, middle));
        await held;
        outgoing.end(html.slice(middle));
      });
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendEnd,
    close: () => server.close().closeAllConnections(),
  };
};

test('a page whose last bytes are slower than its scripts hydrates', async ({ page }) => {
  const line = await openSlowLine('<script type="application/json"');
  try {
    const script = page.waitForResponse(/\/shell\/main\.\w+\.js$/);
    await page.goto(`${line.origin}/research`, { waitUntil: 'commit' });
    await (await script).finished();
    await waitUntilIdle(page);
    line.sendEnd();
    await waitForHydration(page, 'main h1');
    await page.getByRole('searchbox').fill('Carvalho');
    await expect(page).toHaveURL(/q=Carvalho/);
  } finally {
    line.close();
  }
});

test('scripts leave the line to the page until its heading is painted', async ({ page }) => {
  const line = await openSlowLine('<h1');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  try {
    await page.goto(`${line.origin}/research`, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(
      () =>
        new Promise((painted) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)));
        }),
    );
    expect(scripts).toEqual([]);
    line.sendEnd();
    await waitForHydration(page, 'main h1');
    expect(scripts).not.toEqual([]);
  } finally {
    line.close();
  }
});
