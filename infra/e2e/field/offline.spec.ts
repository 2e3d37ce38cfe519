import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  deployVersion,
  publishChangedRelease,
  readServedVersion,
  removeRelease,
} from '../releases';
import { expect, test } from '../shop';
import { shopEnv } from '../shop-env';

type Mode = 'pass' | 'hang' | 502;

/** A proxy in front of the shop that can hang or fail. */
const openProxy = async () => {
  const proxy = { mode: 'pass' as Mode };
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method, headers } = request;
    const upstream = send(new URL(url, shopEnv.origin), { method, headers }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 500, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  };
  const server = createServer((request, response) => {
    if (proxy.mode === 'pass') pass(request, response);
    else if (proxy.mode === 502)
      response.writeHead(502, { 'content-type': 'text/html' }).end('Bad');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { proxy, close, origin: `http://localhost:${port}` };
};

test('a stored page comes within four seconds when the network hangs or fails (B09)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/502|ERR_|Failed to fetch|did not load/);
  const { proxy, close, origin } = await openProxy();
  try {
    await page.goto(`${origin}/practice/record?offline=yes`);
    await expect(page.getByText('These pages open offline')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const mode of ['hang', 502] as const) {
      proxy.mode = mode;
      const started = Date.now();
      await page.goto(`${origin}/practice/record`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(Date.now() - started).toBeLessThan(4500);
    }
    proxy.mode = 'pass';
    await page.goto(`${origin}/practice/record`);
  } finally {
    close();
  }
});

const countDocuments = (page: Page): (() => number) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
};

const openResearch = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Research' }).click();

const missing =
  /404|did not load|not available|ChunkLoadError|Loading|integrity|Federation|hydration/;

test('a tab whose release is gone loads the document once (B46)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(missing);
  const remote = 'mf-research';
  const stable = await readServedVersion(remote);
  await page.goto('/');
  const changed = await publishChangedRelease(
    remote,
    'Felt, more than measured',
    'Felt, and measured',
  );
  try {
    await deployVersion(remote, changed);
    await expect
      .poll(async () => (await page.request.get('/research')).text())
      .toContain(`/releases/${remote}/${changed}/`);
    await page.route(`**/releases/${remote}/${stable}/**`, (route) =>
      route.fulfill({ status: 404 }),
    );
    const countedDocuments = countDocuments(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Research' })
      .click();
    await expect(page.getByRole('heading', { name: 'Felt, and measured' })).toBeVisible();
    await expect(page).toHaveURL(/\/research$/);
    expect(countedDocuments()).toBe(1);
  } finally {
    await deployVersion(remote, stable);
    await removeRelease(remote, changed);
  }
});

const unavailable = 'This page isn’t available right now';

test('a page that stays away loads the document once and in no loop (B46)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(missing);
  await page.goto('/focus');
  await page.route('**/releases/mf-research/**', (route) => route.fulfill({ status: 404 }));
  const countedDocuments = countDocuments(page);
  await openResearch(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The evidence/);
  await expect(page.getByText(unavailable)).toBeVisible();
  const retried = page.waitForResponse('**/releases/mf-research/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await retried;
  await expect(page.getByText(unavailable)).toBeVisible();
  expect(countedDocuments()).toBe(1);
});

test('a list of scripts that stays away loads the document once and in no loop (B46)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(missing);
  await page.route('**/releases/scripts/*.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/focus');
  const countedDocuments = countDocuments(page);
  await openResearch(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The evidence/);
  expect(countedDocuments()).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByText(unavailable)).toBeVisible();
  expect(countedDocuments()).toBe(1);
});

test('a page of the shell whose script is gone loads the document once (B46)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(missing);
  await page.goto('/focus');
  await page.route('**/shell/FaqPage*.js', (route) => route.fulfill({ status: 404 }));
  const countedDocuments = countDocuments(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(countedDocuments).toBe(1);
});

test('typed text stays when a script that it needs is gone (B46)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(missing);
  await page.goto('/research');
  await page.route('**/releases/mf-research/**', (route) => route.fulfill({ status: 404 }));
  const countedDocuments = countDocuments(page);
  const search = page.getByRole('searchbox');
  await search.fill('sleep');
  await expect(page.getByText('The studies didn’t load.')).toBeVisible();
  await expect(search).toHaveValue('sleep');
  expect(countedDocuments()).toBe(0);
});
