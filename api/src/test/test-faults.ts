import { appendFileSync } from 'node:fs';
import { matrix, productionStores, type Engines } from './engines';

/** True in `npm run test:faults`. */
export const isFull = process.env['FAULTS'] === 'full';

/**
 * The number of runs of a fault test: the full number in `npm run test:faults`; in `npm test` a tenth of it and at most
 * ten, or the given sample.
 */
export const faultRuns = (full: number, sample = Math.min(10, Math.ceil(full / 10))): number =>
  isFull ? full : sample;

/** The timeout of a test with many runs. */
export const FAULT_TIMEOUT_MS = isFull ? 3_600_000 : 240_000;

/** The stores of fault tests: all in the full run, else those of production. */
export const faultMatrix: Engines[] = isFull ? matrix : productionStores;

/** Records a measurement, which `npm run test:faults` prints at its end. */
export const recordMeasurement = (what: string, found: string): void => {
  const file = process.env['FAULT_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${what}: ${found}\n`);
};
