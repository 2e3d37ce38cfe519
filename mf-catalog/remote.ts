import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** What the catalog team serves. */
export const remote = {
  name: 'mf-catalog',
  exposes: ['HomePage', 'FormulaPage'],
  routes: [
    { path: '/', page: 'HomePage', heading: 'Yes, it’s a placebo.' },
    { path: '/focus', page: 'FormulaPage', heading: 'Focus' },
  ],
  fragments: [],
  uses: {},
} as const satisfies RemoteDefinition;
