import { TooManyRenders, type Renderer } from './render-pool';

/** Further renders are rejected at once. */
const MAX_WAITING = 20;

/**
 * Limits the renders of uncommon pages, so that they never occupy all processes of the pool and delay
 * popular pages.
 * @param processes size of the pool
 */
export const limitRenders = (pool: Renderer, processes: number): Renderer => {
  const limit = limitConcurrency(Math.max(1, processes - 1));
  return {
    render: async (task) => {
      if (limit.waiting() >= MAX_WAITING)
        throw new TooManyRenders(`${MAX_WAITING} uncommon pages already wait`);
      return limit.run(() => pool.render(task));
    },
  };
};

/** Runs a bounded number of tasks at the same time; further ones wait in order. */
export const limitConcurrency = (concurrency: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  // A free slot goes directly to the task that has waited longest.
  const releaseSlot = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      if (running < concurrency) running += 1;
      else await new Promise<void>((resolve) => void waiting.push(resolve));
      try {
        return await task();
      } finally {
        releaseSlot();
      }
    },
    /** How many tasks wait. */
    waiting: (): number => waiting.length,
  };
};
