import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the founders team serves: the pre-order page, and a person's spots in their account. */
export const remote = {
  name: 'mf-founders',
  exposes: ['FoundersPage', 'ReservationPanel'],
  routes: [
    {
      path: '/founders',
      page: 'FoundersPage',
      heading: 'Yes, it’s a placebo. That’s the point.',
      queryValues: { success: ['true'], canceled: ['true'] },
    },
  ],
  fragments: ['ReservationPanel'],
  uses: {},
} as const satisfies RemoteDefinition;
