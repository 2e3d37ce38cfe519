import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** The pages and fragments of the newcomer team. */
export const remote = {
  name: 'mf-newcomer',
  // Search engines must not list the page before it is finished.
  routes: [{ path: '/newcomer', page: 'NewcomerPage', heading: 'Newcomer', noIndex: true }],
  fragments: ['NewcomerNote'],
  // A fragment of another team listed here is loaded with the page and rendered on the server.
  uses: { NewcomerPage: ['mf-research/StudyCards'] },
} as const satisfies RemoteDefinition;
