import { ShopError } from '../http/shop-error';
import { takeTurns } from '../turns';

/** Who would wait longer is refused at once: a browser's user is gone by then. */
const LONGEST_WAIT_MS = 5_000;
/** On a machine that became slow meanwhile nobody waits longer, so that the edge's 30 s are never reached. */
const GIVE_UP_MS = 10_000;
/** Until the first hash has shown how long one takes here. */
const FIRST_GUESS_MS = 100;
/** How much the last hash says of the next. */
const WEIGHT = 0.2;

const tooBusy = () =>
  new ShopError('too_busy', 'Many people are signing in just now. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

/**
 * A line for work that takes long on purpose.
 * @param atOnce how much is under way at once
 * @returns a function that does work in its turn
 * @throws ShopError `too_busy` where the turn would come too late
 */
export const createHashQueue = (atOnce: number) => {
  const turns = takeTurns(atOnce);
  let tookMs = FIRST_GUESS_MS;

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if ((turns.waiting() * tookMs) / atOnce >= LONGEST_WAIT_MS) throw tooBusy();
    const came = performance.now();
    return turns.inTurn(async () => {
      const begun = performance.now();
      if (begun - came > GIVE_UP_MS) throw tooBusy();
      try {
        return await work();
      } finally {
        tookMs += WEIGHT * (performance.now() - begun - tookMs);
      }
    });
  };
};
