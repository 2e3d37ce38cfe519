import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** The pages and fragments of mf-founders. */
export const remote = {
  name: 'mf-founders',
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
