import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the newcomer team serves. */
export const remote = {
  name: 'mf-newcomer',
  exposes: ['NewcomerPage', 'NewcomerNote'],
  // Until the page is the team's own, no search engine is asked to know it.
  routes: [{ path: '/newcomer', page: 'NewcomerPage', heading: 'Newcomer', noIndex: true }],
  fragments: ['NewcomerNote'],
  // Named here, another team's fragment is loaded with the page and drawn on the server too.
  uses: { NewcomerPage: ['mf-research/StudyCards'] },
} as const satisfies RemoteDefinition;
