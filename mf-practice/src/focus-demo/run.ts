import { COUNTDOWN_SECONDS } from './constants';

/** Where the demonstration stands. */
export type Run = { stage: 'initial' } | { stage: 'running'; left: number } | { stage: 'done' };

export type RunEvent = 'started' | 'second-passed' | 'went-back';

export const beforeRun: Run = { stage: 'initial' };

/** It starts from the beginning only, counts ten seconds down, and is done until one goes back. */
export const nextRun = (run: Run, event: RunEvent): Run => {
  switch (event) {
    case 'started':
      return run.stage === 'initial' ? { stage: 'running', left: COUNTDOWN_SECONDS } : run;
    case 'second-passed':
      if (run.stage !== 'running') return run;
      return run.left > 1 ? { stage: 'running', left: run.left - 1 } : { stage: 'done' };
    case 'went-back':
      return beforeRun;
  }
};
