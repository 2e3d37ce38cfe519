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
