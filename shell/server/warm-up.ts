import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 5;

type Options = {
  addresses: readonly string[];
  /** Draws one page; false, or an error, when it did not succeed. */
  draw: (address: string) => Promise<boolean>;
  /** A page with a fault is kept for a moment, so that trying at once would only find it again. */
  againMs: number;
  signal: AbortSignal;
};

/**
 * Draws each page before the first shopper comes. The first render of a page loads and compiles its
 * code, which on a busy machine takes longer than a render may; who asks first would be told to wait.
 * @returns the addresses that could not be drawn
 */
export const warmUp = async ({ addresses, draw, againMs, signal }: Options): Promise<string[]> => {
  let left = [...addresses];
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) {
    if (tries > 0) await pause(againMs, undefined, { signal }).catch(() => undefined);
    const again: string[] = [];
    for (const address of left) {
      if (signal.aborted) return left;
      if (!(await draw(address).catch(() => false))) again.push(address);
    }
    left = again;
  }
  return left;
};
