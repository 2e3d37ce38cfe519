import { isAlive } from '../pages/hydrated';
import { expect, test } from '../shop';

type Shared = { useIn: string[] };
type Scope = Record<string, Record<string, Shared>>;
type Federation = {
  __INSTANCES__: { name: string; shareScopeMap: { default: Scope } }[];
};

test('a page with two remotes has one React, one router, one styled-components and one cart', async ({
  formula,
  page,
}) => {
  await formula.open('focus');
  const instances = () =>
    page.evaluate(() => {
      const { __FEDERATION__ } = window as unknown as { __FEDERATION__: Federation };
      return __FEDERATION__.__INSTANCES__.map(({ name }) => name);
    });
  // The page can be read before the last remote has come: what they share is judged once all are here.
  await expect.poll(instances).toEqual(expect.arrayContaining(['shell', 'mf_cart', 'mf_catalog']));
  await isAlive(page, 'main button');
  await isAlive(page, 'header a[href="/cart"]');

  const found = await page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: Federation };
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

  expect(found.scopes, 'shell and remotes take from one and the same scope').toBe(1);
  // One entry of each: whoever asks is given the same object. A remote with another React could not
  // even draw its badge (its hooks find no dispatcher), nor one with another router (no context).
  expect(found.shared.filter(({ copies }) => copies.length !== 1)).toEqual([]);
  expect(found.shared.map(({ request }) => request)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@candor/cart-contract/cart']),
  );

  const usersOf = (wanted: string) =>
    found.shared.find(({ request }) => request === wanted)?.users ?? [];
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

  // What mf-catalog puts into the cart is what mf-cart reads from it: one bus, without a reload.
  await formula.addToCart();
  await formula.badgeSays(1);
});
