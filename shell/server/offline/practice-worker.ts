import { createHash } from 'node:crypto';
import type { Integrity } from '@candor/shell-contract/release';
import { SNAPSHOT_ID } from '../../src/remotes/page-snapshot';

/** The pages that work offline; the worker sees requests of these pages alone. */
const offlinePages: readonly string[] = ['/practice', '/practice/rituals', '/practice/record'];

export const isOfflinePage = (path: string): boolean => offlinePages.includes(path);
export const offlineScope = '/practice';
export const workerPath = '/practice/worker.js';

const digest = (algorithm: string, text: string): string =>
  createHash(algorithm).update(text).digest('base64');

/**
 * Runs in a page from the cache. Its prices may be old, so each link to another part of the shop loads
 * a page from the edge.
 */
const leaveScript =
  "addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[href]');" +
  'if(a&&a.origin===location.origin&&!/^\\/practice(\\/|$)/.test(a.pathname))' +
  '{e.preventDefault();e.stopPropagation();location.assign(a.href)}},true)';

/**
 * The service worker. It responds to navigations to three pages, from the network first, and to hashed
 * files that these pages name. Everything else it leaves alone: the shop, the cart and the API.
 */
export const practiceWorker = `'use strict';
const CACHE = 'candor-practice-v1';
const LEAVE = ${JSON.stringify(leaveScript)};
const PAGES = ${JSON.stringify(offlinePages)};
const FILE = /^\\/(shell|releases)\\/[\\w./-]+\\.(js|css|woff2|json)$/;

const isPage = (url) => PAGES.includes(url.pathname);
const isStorable = (response) =>
  response.status === 200 && !response.redirected && response.type === 'basic';

// Every hashed file that a page names: in its tags, its styles and its table of releases.
const filesOf = (html) => {
  const files = new Set();
  for (const [name] of html.matchAll(/\\/(?:shell|releases)\\/[\\w./-]+\\.(?:js|css|woff2|json)/g))
    files.add(name);
  const at = html.indexOf('id="${SNAPSHOT_ID}">');
  const end = html.indexOf('</script>', at);
  const { remotes = {} } = at < 0 ? {} : JSON.parse(html.slice(html.indexOf('>', at) + 1, end));
  for (const [remote, { version, scripts }] of Object.entries(remotes)) {
    if (!scripts) continue;
    for (const file of Object.keys(scripts.files))
      files.add('/releases/' + remote + '/' + version + '/' + file);
  }
  return files;
};

const store = async (cache, path, response) => {
  const html = await response.clone().text();
  for (const file of filesOf(html)) {
    if (await cache.match(file)) continue;
    const fetched = await fetch(file);
    if (isStorable(fetched)) await cache.put(file, fetched);
  }
  await cache.put(path, response);
};

// Files of releases that no stored page names any more.
const dropUnused = async (cache) => {
  const used = new Set(PAGES);
  for (const path of PAGES) {
    const page = await cache.match(path);
    if (page) for (const file of filesOf(await page.text())) used.add(file);
  }
  for (const request of await cache.keys())
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
};

const storeAll = async () => {
  const cache = await caches.open(CACHE);
  for (const path of PAGES) {
    const response = await fetch(path);
    if (isStorable(response)) await store(cache, path, response);
  }
  await dropUnused(cache);
};

// Unlike open(), it does not create a cache that the visitor has just deleted.
const find = (path) => caches.match(path, { cacheName: CACHE });

const fromCache = async (path) => {
  const page = await find(path);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy') || '';
  headers.set(
    'content-security-policy',
    policy.replace('script-src ', "script-src 'sha256-${digest('sha256', leaveScript)}' "),
  );
  headers.delete('content-encoding');
  headers.delete('content-length');
  const script = '<script>' + LEAVE + '</script></head>';
  const html = (await page.text()).replace('</head>', () => script);
  return new Response(html, { status: 200, headers });
};

const respondWithPage = async (event, path) => {
  let response;
  try {
    response = await fetch(event.request);
  } catch {
    return fromCache(path);
  }
  const stored = await find(path);
  const isSame = stored && stored.headers.get('etag') === response.headers.get('etag');
  if (isStorable(response) && !isSame) event.waitUntil(storeAll().catch(() => undefined));
  return response;
};

const respondWithFile = async (request, path) =>
  (await find(path)) || fetch(request);

addEventListener('install', (event) => {
  event.waitUntil(storeAll().then(() => skipWaiting()));
});
addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('candor-practice-') && name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(drop());
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(respondWithPage(event, url.pathname));
  } else if (FILE.test(url.pathname)) {
    event.respondWith(respondWithFile(request, url.pathname));
  }
});
`;

/** The hash by which a page of the practice may register the worker. */
export const workerHash: Integrity = `sha384-${digest('sha384', practiceWorker)}`;

/** Checked with each navigation, so that a new worker replaces the old one at once. */
export const workerHeaders = {
  'cache-control': 'no-cache',
  'service-worker-allowed': offlineScope,
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const;
