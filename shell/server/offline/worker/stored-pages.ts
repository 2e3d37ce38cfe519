import type { RemoteName } from '@candor/shell-contract/remote';
import { SNAPSHOT_ID, type PageSnapshot } from '../../../src/remotes/page-snapshot';
import { releaseUrl } from '../../../src/remotes/release-url';
import { offlinePages } from '../offline-pages';

const CACHE = 'candor-practice-v1';
const PREFIX = 'candor-practice-';
const namedFile = /\/(?:shell|releases)\/[\w./-]+\.(?:json|js|css|woff2)/g;

/** No page or file takes as long; a network that hangs must not leave the pages half stored for ever. */
const FETCH_TIMEOUT_MS = 30_000;

const isStorable = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.type === 'basic';

/**
 * Fetches what is to be stored.
 * @throws when the response is an error, a redirect, or of another kind: the page that a network shows before it lets
 *   somebody in comes with status 200
 */
const fetchStorable = async (path: string, isPage: boolean): Promise<Response> => {
  const response = await fetch(path, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const isHtml = response.headers.get('content-type')?.includes('html') ?? false;
  if (!isStorable(response) || isHtml !== isPage)
    throw new Error(`${path}: status ${response.status}`);
  return response;
};

/** The releases that a page was rendered with. */
const remotesOf = (html: string): PageSnapshot['remotes'] => {
  const at = html.indexOf(`id="${SNAPSHOT_ID}">`);
  if (at < 0) return {};
  const json = html.slice(html.indexOf('>', at) + 1, html.indexOf('</script>', at));
  const { remotes = {} } = JSON.parse(json) as Partial<PageSnapshot>;
  return remotes;
};

/** Every hashed file that a page names: in its tags, its styles and its table of releases. */
const filesOf = (html: string): Set<string> => {
  const named = [...html.matchAll(namedFile)].map(([file]) => file);
  const ofReleases = Object.entries(remotesOf(html)).flatMap(([remote, { version, scripts }]) =>
    Object.keys(scripts?.files ?? {}).map((file) =>
      releaseUrl(remote as RemoteName, version, file),
    ),
  );
  return new Set([...named, ...ofReleases]);
};

const storePage = async (cache: Cache, path: string, response: Response): Promise<void> => {
  const html = await response.clone().text();
  if (!html.includes(SNAPSHOT_ID)) throw new Error(`${path} is not a page of the shop`);
  for (const file of filesOf(html)) {
    if (await cache.match(file)) continue;
    await cache.put(file, await fetchStorable(file, false));
  }
  await cache.put(path, response);
};

/** Removes the files of releases that no stored page names any more. */
const dropUnused = async (cache: Cache): Promise<void> => {
  const used = new Set(offlinePages);
  for (const path of offlinePages) {
    const page = await cache.match(path);
    if (page) for (const file of filesOf(await page.text())) used.add(file);
  }
  for (const request of await cache.keys())
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
};

/**
 * Stores the pages that work offline, with all files that they name.
 * @throws when something cannot be stored; pages stored before stay
 */
export const storeAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  for (const path of offlinePages) {
    await storePage(cache, path, await fetchStorable(path, true));
  }
  await dropUnused(cache);
};

/** A stored response. Unlike `caches.open`, this does not create a cache that the visitor has just deleted. */
export const findStored = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: CACHE });

/** Returns whether a page from the network must replace the stored one. */
export const isNewer = (response: Response, stored: Response | undefined): boolean =>
  isStorable(response) && stored?.headers.get('etag') !== response.headers.get('etag');

/** Removes the caches of earlier workers. */
export const dropOldCaches = async (): Promise<void> => {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
};
