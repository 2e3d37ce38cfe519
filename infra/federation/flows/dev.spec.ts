import path from 'node:path';
import { expect, test } from '@playwright/test';
import { execa } from 'execa';
import { watchBrowserErrors } from '../../e2e/browser-errors';
import { shopEnv } from '../../e2e/shop-env';
import { repoRoot } from '../paths';

/** Runs `npx webpack serve` in `mf-cart`. `opened` rejects with its output when it ends before. */
const startDev = () => {
  let reportOpen: () => void = () => undefined;
  const open = new Promise<void>((resolve) => (reportOpen = resolve));
  const notice = function* (line: unknown) {
    if (String(line).includes('mf-cart is open')) reportOpen();
    yield line;
  };
  const dev = execa('webpack', ['serve'], {
    cwd: path.join(repoRoot, 'mf-cart'),
    preferLocal: true,
    env: { PORT_OFFSET: String(shopEnv.offset) },
    stdin: 'ignore',
    all: true,
    stdout: [notice, 'pipe'],
    reject: false,
    forceKillAfterDelay: false,
  });
  const ended = dev.then(({ all }) => {
    throw new Error(all);
  });
  return {
    opened: Promise.race([open, ended]),
    stop: () => {
      dev.kill('SIGINT');
      return ended.catch(() => undefined);
    },
  };
};

/** `npm run test:quality -- dev` changes its sources, too. */
test('a remote in development has its page and fragments in the shell', async ({
  page,
  context,
}) => {
  const browserErrors = watchBrowserErrors(context);
  const dev = startDev();
  try {
    await dev.opened;
    const origin = `http://localhost:${6102 + shopEnv.offset}`;
    const document = await page.request.get(`${origin}/cart`, { headers: { accept: 'text/html' } });
    expect(await document.text(), 'rendered on the server').toContain('Your Cart is Empty</h1>');
    await page.goto(`${origin}/cart`);
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await page.goto(`${origin}/__dev/CartBadge`);
    const badge = page.getByRole('main').getByRole('link', { name: 'Cart 0 items' });
    await expect(badge).toBeVisible();
    expect(browserErrors.listUnexpected()).toEqual([]);
  } finally {
    await dev.stop();
  }
});
