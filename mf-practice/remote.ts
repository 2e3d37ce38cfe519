import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** The pages and fragments of the practice team. */
export const remote = {
  name: 'mf-practice',
  routes: [
    { path: '/practice', page: 'PracticePage', heading: 'Choose where to begin' },
    { path: '/practice/rituals', page: 'RitualsPage', heading: 'My rituals', noIndex: true },
    { path: '/practice/record', page: 'RecordPage', heading: 'My record', noIndex: true },
    { path: '/programme', page: 'ProgrammePage', heading: 'Nothing hidden.' },
  ],
  fragments: ['FocusDemo', 'RitualsPanel', 'CoachingPanel'],
  uses: { ProgrammePage: ['mf-research/StudyCards'] },
} as const satisfies RemoteDefinition;
