import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the practice team serves: the ritual wizard, and the rituals that were saved. */
export const remote = {
  name: 'mf-practice',
  exposes: ['PracticePage', 'RitualsPage'],
  routes: [
    { path: '/practice', page: 'PracticePage', heading: 'Choose where to begin' },
    { path: '/practice/rituals', page: 'RitualsPage', heading: 'My rituals' },
  ],
  fragments: [],
  uses: {},
} as const satisfies RemoteDefinition;
