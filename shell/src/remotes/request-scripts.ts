import type { ScriptHashes } from './script-hashes';

const SCRIPT_TIMEOUT_MS = 4000;

type Hashes = Pick<ScriptHashes, 'integrity' | 'attempt'>;

/** A prefetched script must not delay the pictures of this page. */
const priorityOf = (isQuiet: boolean) => (isQuiet ? 'auto' : 'high');

/** The URL of a script's next attempt. */
const withAttempt = (url: string, attempt: number) => (attempt ? `${url}?r=${attempt}` : url);

/** Scripts that were requested for a page which is only prefetched. */
const quiet = new Set<string>();
const setQuiet = (path: string, isQuiet: boolean) =>
  isQuiet ? quiet.add(path) : quiet.delete(path);

/** Returns whether a script has low priority, because no visitor waits for it. */
export const isQuietScript = (path: string): boolean => quiet.has(path);

/** Returns whether the document has requested a script, by itself or by its HTML. */
export const isRequested = (path: string): boolean =>
  document.querySelector(`link[href="${path}"], script[src$="${path}"]`) !== null;

/**
 * Requests chunks at once that would load one after the other. The page's HTML does so for its own.
 * A chunk may run before the entry that waits for it, and webpack finds a script that still loads by
 * its URL. A browser warns of a preload that is used late.
 * @param publicPath what webpack writes before a chunk's path
 */
export const requestChunks = (
  hashes: Hashes,
  paths: readonly string[],
  publicPath: string,
  isQuiet: boolean,
): void => {
  for (const path of paths) {
    setQuiet(path, isQuiet);
    if (isRequested(path)) continue;
    const script = document.createElement('script');
    Object.assign(script, { crossOrigin: 'anonymous', fetchPriority: priorityOf(isQuiet) });
    script.integrity = hashes.integrity(path);
    script.src = publicPath + withAttempt(path, hashes.attempt(path));
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
};

/**
 * Requests an entry with the chunks. Federation's own request follows some promises later, and on a
 * click React renders before that; it uses what this one loads.
 */
export const requestEntry = (
  hashes: Pick<Hashes, 'integrity'>,
  url: string,
  isQuiet: boolean,
): void => {
  setQuiet(url, isQuiet);
  if (isRequested(url)) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    fetchPriority: priorityOf(isQuiet),
  });
  link.integrity = hashes.integrity(url);
  link.href = url;
  document.head.append(link);
};

/** A plugin of federation: adds the hash to entry scripts that it inserts, and a new URL to a retry. */
export const createIntegrityPlugin = (hashes: Hashes) => ({
  name: 'candor-integrity',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = withAttempt(url, hashes.attempt(url));
    script.integrity = hashes.integrity(url);
    script.crossOrigin = 'anonymous';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});
