import { setTimeout as pause } from 'node:timers/promises';

const MAX_TRIES = 5;

type Options = {
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
}: Options): Promise<string[]> => {
  let remaining = [...addresses];
  for (let tries = 0; tries < MAX_TRIES && remaining.length > 0; tries += 1) {
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
