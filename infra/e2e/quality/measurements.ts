import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@candor/federation/paths';

export type Measurement = { name: string; value: string };

const file = path.join(cacheDir, 'reports/quality.jsonl');

export const clearMeasurements = (): Promise<void> => rm(file, { force: true });

/** Appends to the report; called in the processes of the tests. */
export const reportMeasurement = async (measurement: Measurement): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(measurement)}\n`);
};

/** The report of this run, in order. */
export const readMeasurements = async (): Promise<Measurement[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Measurement);
