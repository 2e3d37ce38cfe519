import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const CHECK_MS = 200;
const MAX_WARM_UP_TRIES = 5;

type WaitOptions = {
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
}: WaitOptions): Promise<void> => {
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

type WarmUpOptions = {
  addresses: readonly string[];
  /** Renders one page. @returns false on failure */
  render: (address: string) => Promise<boolean>;
  /** Longer than a page with an error is cached; an earlier retry would find it again. */
  retryMs: number;
  signal: AbortSignal;
};

/**
 * Renders each page before the first shopper. The first render also loads and compiles the page's code,
 * which may exceed the time limit on a busy machine.
 * @returns the addresses of the pages that could not be rendered
 */
export const warmUp = async ({
  addresses,
  render,
  retryMs,
  signal,
}: WarmUpOptions): Promise<string[]> => {
  let remaining = [...addresses];
  for (let tries = 0; tries < MAX_WARM_UP_TRIES && remaining.length > 0; tries += 1) {
    if (tries > 0) await pause(retryMs, undefined, { signal }).catch(() => undefined);
    const failed: string[] = [];
    for (const address of remaining) {
      if (signal.aborted) return remaining;
      if (!(await render(address).catch(() => false))) failed.push(address);
    }
    remaining = failed;
  }
  return remaining;
};
