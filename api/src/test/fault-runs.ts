import { appendFileSync } from 'node:fs';
import { matrix, productionStores, type Engines } from './engines';

/** Whether this is `npm run test:faults`. */
export const isFull = process.env['FAULTS'] === 'full';

/**
 * How often a fault is tried: the full number in `npm run test:faults`, a tenth of it in `npm test`, or
 * less where the test says why.
 */
export const faultRuns = (full: number, sample = Math.ceil(full / 10)): number =>
  isFull ? full : sample;

/** How long a test of many runs may take. */
export const FAULT_TIMEOUT_MS = isFull ? 3_600_000 : 240_000;

/** Where faults are tried: in full on every store, else on the one that is most like production. */
export const faultMatrix: Engines[] = isFull ? matrix : productionStores;

/** Writes down what was measured; `npm run test:faults` prints it at its end. */
export const recordMeasurement = (what: string, found: string): void => {
  const file = process.env['FAULT_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${what}: ${found}\n`);
};
