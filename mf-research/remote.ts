import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { queryValues } from './src/library/query-values';
import { studyIds } from './src/library/study-ids';

/** The library of studies, and fragments of it for pages of other teams. */
export const remote = {
  name: 'mf-research',
  routes: [
    {
      path: '/research',
      page: 'ResearchPage',
      heading: 'The evidence, including the boring parts',
      queryValues,
      addresses: studyIds.map((id) => `/research?study=${id}` as const),
    },
  ],
  fragments: ['StudyCarousel', 'StudyCards'],
  uses: {},
} as const satisfies RemoteDefinition;
