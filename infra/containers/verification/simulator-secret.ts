import { readFileSync } from 'node:fs';
import { inState } from '../preparation/state-dir';

/** A secret of the demo's simulator: for its test controls, or for its API. */
export const simulatorSecret = (name: 'simulator-control-secret' | 'simulator-key'): string =>
  readFileSync(inState('secrets', name), 'utf8').trim();
