import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const LOOK_MS = 200;

type Options = {
  /** What is not there yet, in words; empty when everything is. */
  missing: () => readonly string[];
  seconds: number;
  log: Logger;
  signal: AbortSignal;
};

/**
 * Lets a fresh edge take shoppers only when it has something to show: in a stack that starts all at
 * once, releases and prices come a moment later. When patience is over it starts with what it has.
 */
export const waitUntilComplete = async ({
  missing,
  seconds,
  log,
  signal,
}: Options): Promise<void> => {
  const until = Date.now() + seconds * 1000;
  let told = '';
  for (;;) {
    const lacks = missing().join(', ');
    if (lacks === '') return;
    if (Date.now() >= until || signal.aborted) {
      if (told !== '') log.warn({ missing: lacks }, 'edge starts without');
      return;
    }
    if (lacks !== told) log.info({ waitsFor: lacks }, 'edge waits');
    told = lacks;
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
};
