/**
 * The service worker of the practice. It responds to navigations to three pages, from the network first, and to
 * hashed files that these pages name. Everything else it leaves alone: the shop, the cart and the API.
 */
import { isOfflinePage } from '../offline-pages';
import { respondWithFile, respondWithPage } from './respond';
import { dropOldCaches, storeAll } from './stored-pages';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const hashedFile = /^\/(shell|releases)\/[\w./-]+\.(js|css|woff2|json)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(storeAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isOfflinePage(pathname)) event.respondWith(respondWithPage(event, pathname));
  } else if (hashedFile.test(pathname)) {
    event.respondWith(respondWithFile(request, pathname));
  }
});
