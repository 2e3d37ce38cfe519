import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the research team serves: the library of studies. */
export const remote = {
  name: 'mf-research',
  exposes: ['ResearchPage'],
  routes: [
    {
      path: '/research',
      page: 'ResearchPage',
      heading: 'The evidence, including the boring parts',
      query: ['q', 'category'],
    },
  ],
  fragments: [],
  uses: {},
} as const satisfies RemoteDefinition;
