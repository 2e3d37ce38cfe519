import { readPageTable } from './page-table';
import type { Upstream } from './pass-on';

const ASK_MS = 5000;

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
      `--${option} takes the address of a shop, like http://localhost:3000; '${address}' is none.`,
    );
  return url;
};

/**
 * Looks whether a Candor shop answers at an address.
 * @throws Error in words
 */
export const findShop = async (address: string, option: 'against' | 'api'): Promise<Upstream> => {
  const url = originIn(address, option);
  let html: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ASK_MS),
    });
    html = await response.text();
  } catch (error) {
    throw new Error(`Nothing answers at ${url.origin} (${causeOf(error)}). Is the shop open?`);
  }
  if (!readPageTable(html))
    throw new Error(`${url.origin} answers, but not as a Candor shop: its page names no releases.`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? url.origin;
  return { url, publicOrigin: URL.canParse(canonical) ? new URL(canonical).origin : url.origin };
};
