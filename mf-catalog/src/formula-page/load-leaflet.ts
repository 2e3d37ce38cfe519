import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { FormulaContent } from './formula-content';

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

/** The template of the leaflet and the text of one formula. */
export type LoadedLeaflet = Awaited<ReturnType<typeof fetchLeaflet>>;

const loaded = new Map<FormulaId, Promise<LoadedLeaflet | null>>();

/** One formula's leaflet, fetched once; null where it did not arrive, and the next call tries again. */
export const loadLeaflet = (id: FormulaId): Promise<LoadedLeaflet | null> => {
  const known = loaded.get(id);
  if (known) return known;
  const leaflet = fetchLeaflet(id).catch(() => {
    loaded.delete(id);
    return null;
  });
  loaded.set(id, leaflet);
  return leaflet;
};
