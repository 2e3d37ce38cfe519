import { setTimeout as wait } from 'node:timers/promises';

/** What shoppers met who went on asking while something else was done to the shop. */
export type Met = {
  requests: number;
  /** Answers that were no page, or none at all. */
  failed: string[];
  /** Pages that named two releases of one remote. */
  mixed: string[];
  slowestMs: number;
};

const releaseInPage = /\/releases\/(mf-[a-z-]+)\/([^/"]+)\//g;
const knownInPage = /"(mf-[a-z-]+)":\{"version":"([^"]+)"/g;

const releasesIn = (html: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const pattern of [releaseInPage, knownInPage]) {
    for (const [, name = '', version = ''] of html.matchAll(pattern))
      found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
};

/**
 * Asks for pages again and again until told to stop.
 * @param perSecond how many requests are begun each second
 * @returns stop, which answers what was met
 */
export const sendShoppers = (origin: string, paths: readonly string[], perSecond: number) => {
  const met: Met = { requests: 0, failed: [], mixed: [], slowestMs: 0 };
  const stopping = new AbortController();
  const under = new Set<Promise<void>>();

  const ask = async (path: string): Promise<void> => {
    const began = Date.now();
    try {
      const response = await fetch(`${origin}${path}`);
      const html = await response.text();
      if (response.status !== 200) met.failed.push(`${path}: ${response.status}`);
      for (const [name, versions] of releasesIn(html))
        if (versions.size > 1) met.mixed.push(`${path}: ${name} ${[...versions].join(' and ')}`);
    } catch (error) {
      met.failed.push(`${path}: ${String(error)}`);
    }
    met.slowestMs = Math.max(met.slowestMs, Date.now() - began);
  };

  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const path = paths[met.requests % paths.length] ?? '/';
      met.requests += 1;
      const one = ask(path).finally(() => under.delete(one));
      under.add(one);
      await wait(1000 / perSecond);
    }
  })();

  return async (): Promise<Met> => {
    stopping.abort();
    await asking;
    await Promise.all(under);
    return met;
  };
};
