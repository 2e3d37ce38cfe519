/** A queue of work that runs a bounded number of tasks at once. */
export type ConcurrencyLimit = {
  /** Runs work as soon as a slot is free, in the order of calls. */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** How many tasks wait for a slot. */
  waiting: () => number;
};

/** @param maxRunning how many tasks run at once; the others wait */
export const limitConcurrency = (maxRunning: number): ConcurrencyLimit => {
  let running = 0;
  const queue: (() => void)[] = [];

  // A free slot goes straight to the task that waits longest.
  const release = () => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    run: async (work) => {
      if (running < maxRunning) running += 1;
      else await new Promise<void>((resolve) => void queue.push(resolve));
      try {
        return await work();
      } finally {
        release();
      }
    },
    waiting: () => queue.length,
  };
};
