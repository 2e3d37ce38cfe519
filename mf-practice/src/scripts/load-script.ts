import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Script } from './script';

const loaders: Record<FormulaId, () => Promise<{ script: Script }>> = {
  focus: () => import('./focus'),
  flow: () => import('./flow'),
  energy: () => import('./energy'),
  'deep-sleep': () => import('./deep-sleep'),
  confidence: () => import('./confidence'),
  soothe: () => import('./soothe'),
  reset: () => import('./reset'),
  play: () => import('./play'),
};

const loaded = new Map<FormulaId, Promise<Script>>();

/**
 * A formula's texts, fetched when the formula is chosen and once per page. The same promise comes
 * back each time, so that React may wait for it while it renders; a failed one is forgotten.
 */
export const loadScript = (formula: FormulaId): Promise<Script> => {
  const known = loaded.get(formula);
  if (known) return known;
  const script = loaders[formula]()
    .then((module) => module.script)
    .catch((error: unknown) => {
      loaded.delete(formula);
      throw error;
    });
  loaded.set(formula, script);
  return script;
};
