import { once } from '../scripts/once';

/** The last step's code, fetched while the third is read: the first three do without it. */
export const loadRitualStep = once(() => import('./RitualStep'));
