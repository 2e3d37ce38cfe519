import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the catalog team serves. */
export const remote = {
  name: 'mf-catalog',
  exposes: ['HomePage', 'FormulaPage', 'BundlePage'],
  routes: [
    { path: '/', page: 'HomePage', heading: 'Yes, it’s a placebo.' },
    { path: '/focus', page: 'FormulaPage', heading: 'Focus' },
    { path: '/flow', page: 'FormulaPage', heading: 'Flow' },
    { path: '/energy', page: 'FormulaPage', heading: 'Energy' },
    { path: '/deep-sleep', page: 'FormulaPage', heading: 'Deep Sleep' },
    { path: '/confidence', page: 'FormulaPage', heading: 'Confidence' },
    { path: '/soothe', page: 'FormulaPage', heading: 'Soothe' },
    { path: '/reset', page: 'FormulaPage', heading: 'Reset' },
    { path: '/play', page: 'FormulaPage', heading: 'Play' },
    { path: '/bundles/workday-stack', page: 'BundlePage', heading: 'Workday Stack' },
    { path: '/bundles/creator-stack', page: 'BundlePage', heading: 'Creator Stack' },
    { path: '/bundles/evening-wind-down', page: 'BundlePage', heading: 'Evening Wind-Down' },
    { path: '/bundles/joy-stack', page: 'BundlePage', heading: 'Joy Stack' },
  ],
  fragments: [],
  uses: { HomePage: ['mf-research/StudyCarousel'] },
} as const satisfies RemoteDefinition;
