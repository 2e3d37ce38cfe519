import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const CHECK_MS = 200;

type Options = {
  /** Names what is not there yet. */
  missing: () => readonly string[];
  seconds: number;
  log: Logger;
  signal: AbortSignal;
};

/**
 * Delays the start of an edge until it has releases and prices, because all services of a stack may
 * start at once. After the timeout the edge starts with what it has.
 */
export const waitUntilComplete = async ({
  missing,
  seconds,
  log,
  signal,
}: Options): Promise<void> => {
  const until = Date.now() + seconds * 1000;
  let lastMissing = '';
  for (;;) {
    const stillMissing = missing().join(', ');
    if (stillMissing === '') return;
    if (Date.now() >= until || signal.aborted) {
      if (lastMissing !== '') log.warn({ missing: stillMissing }, 'edge starts incomplete');
      return;
    }
    if (stillMissing !== lastMissing) log.info({ missing: stillMissing }, 'edge waits');
    lastMissing = stillMissing;
    await pause(CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
};
