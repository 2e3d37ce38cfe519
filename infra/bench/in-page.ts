import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';

/** The functions that `in-page.js` adds to a measured page. */
export type BenchPage = Window &
  typeof globalThis & {
    __candorBench: {
      vitals: { lcp: number; cls: number; fcp: number; long: [start: number, ms: number][] };
      /** The durations of interactions, from 16 ms. */
      interactions: number[];
      clickToHeading: (selector: string, text: string) => Promise<number>;
    };
  };

export const inPageFile = path.join(repoRoot, 'infra/bench/in-page.js');
