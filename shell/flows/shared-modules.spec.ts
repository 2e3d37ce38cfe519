import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

type Shared = { useIn: string[] };
type Scope = Record<string, Record<string, Shared>>;
type Federation = {
  __INSTANCES__: { name: string; shareScopeMap: { default: Scope } }[];
};

test('two remotes share one React, router, styled-components and cart', async ({
  formula,
  page,
}) => {
  await formula.open('focus');
  const instances = () =>
    page.evaluate(() => {
      const { __FEDERATION__ } = window as typeof window & { __FEDERATION__: Federation };
      return __FEDERATION__.__INSTANCES__.map(({ name }) => name);
    });
  // Wait for all remotes.
  await expect.poll(instances).toEqual(expect.arrayContaining(['shell', 'mf_cart', 'mf_catalog']));
  await waitForHydration(page, 'main button');
  await waitForHydration(page, 'header a[href="/cart"]');

  const found = await page.evaluate(() => {
    const { __FEDERATION__ } = window as typeof window & { __FEDERATION__: Federation };
    const scopes = new Set(
      __FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default),
    );
    const [scope = {}] = scopes;
    return {
      scopes: scopes.size,
      shared: Object.entries(scope).map(([request, versions]) => ({
        request,
        copies: Object.keys(versions),
        users: Object.values(versions).flatMap(({ useIn }) => useIn),
      })),
    };
  });

  expect(found.scopes, 'shell and remotes use one share scope').toBe(1);
  // One version of each module means one copy: a second React or router would break the badge.
  expect(found.shared.filter(({ copies }) => copies.length !== 1)).toEqual([]);
  expect(found.shared.map(({ request }) => request)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@candor/cart-contract/cart']),
  );

  const usersOf = (name: string) =>
    found.shared.find(({ request }) => request === name)?.users ?? [];
  const both = expect.arrayContaining(['mf_cart', 'mf_catalog']) as string[];
  for (const request of [
    'react/jsx-runtime',
    'styled-components',
    '@candor/shell-contract/router',
  ]) {
    expect(usersOf(request), request).toEqual(both);
  }
  expect(usersOf('react')).toContain('mf_catalog');
  expect(usersOf('@candor/cart-contract/cart')).toContain('mf_catalog');
  expect(usersOf('@candor/cart-contract/use-cart')).toContain('mf_cart');

  // mf-cart shows what mf-catalog adds, without a reload.
  await formula.addToCart();
  await formula.expectBadge(1);
});

test('each script lets the browser compile its functions beside the main thread', async ({
  formula,
  page,
  request,
}) => {
  await formula.open('focus');
  await waitForHydration(page, 'main button');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  for (const folder of ['/shell/main.', '/releases/mf-catalog/'])
    expect(scripts.some((name) => name.includes(folder))).toBe(true);
  for (const script of scripts)
    expect(await (await request.get(script)).text(), script).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
});
