import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { print, printError } from './terminal';

/** A part of a trial, with the name that is printed beside its seconds. */
type TrialStep = readonly [name: string, run: () => unknown];

/** Runs the steps one after another and prints their seconds; the first error ends the trial with exit code 1. */
export const runTrial = async (steps: readonly TrialStep[]): Promise<void> => {
  try {
    for (const [name, run] of steps) {
      const startedAt = Date.now();
      await run();
      print(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  } catch (error) {
    printError((error as Error).message);
    process.exitCode = 1;
  }
};

/** Resolves when `npm start` says that the shop is open. @throws Error with its lines when it ends before */
export const untilOpen = (child: PromiseLike<unknown> & { stdout: Readable }): Promise<void> => {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('Candor is open')) resolve();
    });
    void child.then(() => reject(new Error(`The shop did not open:\n${lines.join('\n')}`)));
  });
};
