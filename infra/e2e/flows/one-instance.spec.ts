import { expect, test } from '../shop';

type Shared = { from: string; lib?: () => unknown; loaded?: boolean | number };
type Instance = {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
  loadShare: (request: string) => Promise<false | (() => unknown)>;
};

const shared = ['react', 'react-dom', 'styled-components', '@candor/cart-contract/cart'];

test('a page with two remotes has one React, one router, one styled-components and one cart', async ({
  formula,
  page,
}) => {
  await formula.open('focus');
  const found = await page.evaluate(async (wanted) => {
    const { __FEDERATION__ } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: Instance[] };
    };
    const instances = __FEDERATION__.__INSTANCES__;
    const [shell] = instances;
    if (!shell) throw new Error('The page has no federation instance');
    const requests = Object.keys(shell.shareScopeMap['default'] ?? {});
    const router = requests.filter((request) => request.endsWith('/router'));
    const rows = [...wanted, ...router].map(async (request) => {
      const copies = await Promise.all(
        instances.map(async (instance) => {
          const get = await instance.loadShare(request);
          return get ? get() : null;
        }),
      );
      const versions = new Set(
        instances.flatMap(({ shareScopeMap }) =>
          Object.entries(shareScopeMap['default']?.[request] ?? {}).map(
            ([version, { from }]) => `${version} from ${from}`,
          ),
        ),
      );
      return { request, copies: new Set(copies).size, versions: [...versions] };
    });
    return { rows: await Promise.all(rows), remotes: instances.map(({ name }) => name) };
  }, shared);

  expect(found.rows.map(({ request }) => request)).toContain('@candor/shell-contract/router');
  for (const { request, copies, versions } of found.rows) {
    expect(copies, `${request} is one object for everybody`).toBe(1);
    expect(versions, `${request} comes from the shell alone`).toEqual([
      expect.stringMatching(/from shell$/),
    ]);
  }
});
