import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { bundles } from '../shell/contract/catalog/bundles';
import { formulas } from '../shell/contract/catalog/formulas';

export const remote = {
  name: 'mf-catalog',
  routes: [
    { path: '/', page: 'HomePage', heading: 'Yes, it’s a placebo.' },
    { path: '/formulas', page: 'FormulasPage', heading: 'Which moment is yours?' },
    ...formulas.map(
      ({ id, name }) => ({ path: `/${id}`, page: 'FormulaPage', heading: name }) as const,
    ),
    {
      path: '/reviews',
      page: 'ReviewsPage',
      heading: 'Reviews',
      queryValues: { formula: formulas.map(({ id }) => id) },
      noIndex: true,
    },
    ...bundles.map(
      ({ id, name }) => ({ path: `/bundles/${id}`, page: 'BundlePage', heading: name }) as const,
    ),
  ],
  fragments: [],
  uses: { HomePage: ['mf-research/StudyCarousel'] },
  later: ['mf-research/StudyCarousel'],
} as const satisfies RemoteDefinition;
