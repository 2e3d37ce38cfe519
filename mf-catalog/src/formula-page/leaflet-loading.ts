import type { FormulaId } from '@candor/catalog-contract/formulas';
import { toasts } from '@candor/shell-contract/toasts';
import type { FormulaContent } from './formula-content';
import { createShelf } from './leaflet-shelf';

// A chunk is named after the page and its path, so that whoever serves the page can tell which.
const texts: Readonly<Record<FormulaId, () => Promise<{ content: FormulaContent }>>> = {
  focus: () => import(/* webpackChunkName: "FormulaPage-focus" */ './content/focus'),
  flow: () => import(/* webpackChunkName: "FormulaPage-flow" */ './content/flow'),
  energy: () => import(/* webpackChunkName: "FormulaPage-energy" */ './content/energy'),
  'deep-sleep': () =>
    import(/* webpackChunkName: "FormulaPage-deep-sleep" */ './content/deep-sleep'),
  confidence: () => import(/* webpackChunkName: "FormulaPage-confidence" */ './content/confidence'),
  soothe: () => import(/* webpackChunkName: "FormulaPage-soothe" */ './content/soothe'),
  reset: () => import(/* webpackChunkName: "FormulaPage-reset" */ './content/reset'),
  play: () => import(/* webpackChunkName: "FormulaPage-play" */ './content/play'),
};

const fetchLeaflet = async (id: FormulaId) => {
  const [{ Leaflet }, { content }] = await Promise.all([import('./Leaflet'), texts[id]()]);
  return { Leaflet, content };
};

/** The eight leaflets: one template and one text each, fetched apart from the page. */
export const shelf = createShelf(fetchLeaflet, (id) =>
  toasts.show({
    message: 'The leaflet did not arrive.',
    detail: 'Check your connection and try again.',
    tone: 'error',
    action: { label: 'Try again', run: () => shelf.reach(id) },
  }),
);
