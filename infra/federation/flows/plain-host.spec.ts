import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { execa } from 'execa';
import express from 'express';
import { cacheDir, repoRoot } from '../paths';
import { readRegistry } from '../releases/registry';
import { expect, test } from '../../e2e/shop';

const folder = path.join(cacheDir, 'plain-host');

test('a host by the public documentation shows remotes with one React and one cart', async ({
  page,
}) => {
  await execa('webpack', ['--config', 'infra/federation/plain-host/webpack.config.ts'], {
    cwd: repoRoot,
    preferLocal: true,
  });
  const app = express().use(express.static(folder));
  app.use((_, response) => void response.send('<!doctype html><script src="/host.js"></script>'));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { 'mf-cart': cart, 'mf-catalog': catalog } = await readRegistry();
    const query = new URLSearchParams();
    for (const [name, deployment] of Object.entries({ mf_cart: cart, mf_catalog: catalog }))
      query.set(name, `${deployment?.origin}/${deployment?.stable}/client/mf-manifest.json`);
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/focus?${query.toString()}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();

    const copies = await page.evaluate(() => {
      const { __FEDERATION__ } = window;
      const scopes = __FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default);
      return ['react', 'styled-components', '@candor/cart-contract/cart'].map(
        (request) => new Set(scopes.flatMap((scope) => Object.values(scope?.[request] ?? {}))).size,
      );
    });
    expect(copies).toEqual([1, 1, 1]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
