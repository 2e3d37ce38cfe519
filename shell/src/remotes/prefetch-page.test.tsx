import type { ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import { createPrefetch } from './prefetch-page';
import { fixedRoutes } from './route-table';

const page = 'mf-catalog/FormulaPage';

const setUp = (loaded: LoadedModule | 'failed') => {
  const known = new Map<ModuleId, LoadedModule | 'failed'>();
  const requested: ModuleId[] = [];
  const prefetch = createPrefetch(
    {
      routes: fixedRoutes([
        { path: '/focus', module: page },
        { path: '/flow', module: page },
      ]),
    },
    {
      peek: (id) => known.get(id),
      prefetch: async (id) => {
        requested.push(id);
        return known.set(id, loaded);
      },
    },
  );
  return { prefetch, requested };
};

test('a page prepares what it loads itself, once for each address', async () => {
  const prepare = jest.fn();
  const { prefetch, requested } = setUp({ Component: () => null, prepare });
  await prefetch('/focus');
  expect(prepare.mock.calls).toEqual([['/focus']]);
  expect(prefetch('/focus')).toBeNull();
  expect(prefetch('/flow')).toBeNull();
  expect(prepare.mock.calls).toEqual([['/focus'], ['/flow']]);
  expect(requested).toEqual([page]);
});

test.each([
  ['prepares nothing', { Component: () => null }],
  ['did not load', 'failed'],
] as const)('a page that %s is none the worse', async (_what, loaded) => {
  const { prefetch } = setUp(loaded);
  await expect(prefetch('/focus')).resolves.toBeUndefined();
});

test('an old address prepares the page that it leads to', async () => {
  const prepare = jest.fn();
  const { prefetch } = setUp({ Component: () => null, prepare });
  await prefetch('/formulas/focus');
  expect(prepare.mock.calls).toEqual([['/focus']]);
});

test('an error of a page that prepares itself is reported, and stops nothing', async () => {
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  const error = new Error('no formula');
  const prepare = () => {
    throw error;
  };
  const { prefetch } = setUp({ Component: () => null, prepare });
  await expect(prefetch('/focus')).resolves.toBeUndefined();
  expect(prefetch('/flow')).toBeNull();
  expect(reportError.mock.calls).toEqual([[error], [error]]);
});
