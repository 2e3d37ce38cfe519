import type { FormulaId } from '@candor/catalog-contract/formulas';
import { once } from './once';
import type { Script } from './script';

const loaders: Record<FormulaId, () => Promise<{ script: Script }>> = {
  focus: once(() => import('./focus')),
  flow: once(() => import('./flow')),
  energy: once(() => import('./energy')),
  'deep-sleep': once(() => import('./deep-sleep')),
  confidence: once(() => import('./confidence')),
  soothe: once(() => import('./soothe')),
  reset: once(() => import('./reset')),
  play: once(() => import('./play')),
};

/** A formula's texts, fetched when the formula is chosen. */
export const loadScript = (formula: FormulaId): Promise<{ script: Script }> => loaders[formula]();
