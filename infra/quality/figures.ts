import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../federation/paths';

/** One thing that was measured, in the words of the person who reads it. */
export type Figure = { what: string; value: string };

const file = path.join(cacheDir, 'reports/quality.jsonl');

/** Forgets what an earlier run measured. */
export const forgetFigures = (): Promise<void> => rm(file, { force: true });

/** Keeps a figure for the end of the run, whatever process it was measured in. */
export const keepFigure = async (figure: Figure): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(figure)}\n`);
};

/** What this run measured, in the order in which it was measured. */
export const readFigures = async (): Promise<Figure[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
