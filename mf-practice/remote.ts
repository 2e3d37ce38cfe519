import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the practice team serves: the ritual wizard. */
export const remote = {
  name: 'mf-practice',
  exposes: ['PracticePage'],
  routes: [{ path: '/practice', page: 'PracticePage', heading: 'Choose where to begin' }],
  fragments: [],
  uses: {},
} as const satisfies RemoteDefinition;
