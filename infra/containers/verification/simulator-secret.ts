import { readFileSync } from 'node:fs';
import { inState } from '../preparation/state-dir';

/** What the demo's simulator asks of whoever pulls its levers, or calls its API. */
export const simulatorSecret = (name: 'simulator-control-secret' | 'simulator-key'): string =>
  readFileSync(inState('secrets', name), 'utf8').trim();
