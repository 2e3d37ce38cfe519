/** A line of waiting work of which only so much is under way at once. */
export type Turns = {
  /** Does work when its turn comes, first come first served. */
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** How many wait. */
  waiting: () => number;
};

/** Lets so much work be under way at once; the rest waits its turn. */
export const takeTurns = (atOnce: number): Turns => {
  let running = 0;
  const line: (() => void)[] = [];

  // A place that becomes free goes straight to who waits longest.
  const leave = () => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    inTurn: async (work) => {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => void line.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    waiting: () => line.length,
  };
};
