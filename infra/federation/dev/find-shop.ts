import { readPageTable } from './page-table';
import type { Upstream } from './shop-proxy';

const TIMEOUT_MS = 5000;

const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error
    ? ((cause as NodeJS.ErrnoException).code ?? cause.message)
    : message;
};

const originIn = (address: string, option: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(
      `--${option} needs the address of a shop, like http://localhost:3000, not '${address}'.`,
    );
  return url;
};

/**
 * Checks that an address is a Candor shop.
 * @throws Error with a message for a person
 */
export const findShop = async (address: string, option: 'against' | 'api'): Promise<Upstream> => {
  const url = originIn(address, option);
  let html: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    html = await response.text();
  } catch (error) {
    throw new Error(`No response from ${url.origin} (${causeOf(error)}). Is the shop open?`);
  }
  if (!readPageTable(html))
    throw new Error(`${url.origin} is not a Candor shop: its page names no releases.`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? url.origin;
  return { url, publicOrigin: URL.canParse(canonical) ? new URL(canonical).origin : url.origin };
};
