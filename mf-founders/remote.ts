import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the founders team serves: the pre-order page. */
export const remote = {
  name: 'mf-founders',
  exposes: ['FoundersPage'],
  routes: [
    {
      path: '/founders',
      page: 'FoundersPage',
      heading: 'Yes, it’s a placebo. That’s the point.',
      query: ['success', 'canceled'],
    },
  ],
  fragments: [],
  uses: {},
} as const satisfies RemoteDefinition;
