import type { IncomingMessage } from 'node:http';
import { Router } from 'express';
import { appIcon, appManifest, iconPath, manifestPath } from '../offline/practice-app';
import { workerHeaders, workerPath } from '../offline/practice-worker';
import type { Snapshot } from '../registry/snapshot';
import { describeRemote } from '../rendering/describe-remote';
import { favicon, robots, securityContact, sitemap } from './well-known-files';

const HOUR = 'public, max-age=3600';
const DAY = 'public, max-age=86400';

/** Password managers open it for another password; the account page has the form. */
const changePasswordPath = '/.well-known/change-password';

const securityPath = '/.well-known/security.txt';

/** The paths of all small files. */
export const smallFilePaths = [
  changePasswordPath,
  securityPath,
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/remotes.json',
  workerPath,
  manifestPath,
  iconPath,
];

/** Caches a value per set of releases. */
const cachePerSnapshot = <Value>(create: (snapshot: Snapshot) => Value) => {
  const cache = new WeakMap<Snapshot, Value>();
  return (snapshot: Snapshot): Value => {
    const cached = cache.get(snapshot);
    if (cached !== undefined) return cached;
    const value = create(snapshot);
    cache.set(snapshot, value);
    return value;
  };
};

const listRemotes = ({ remotes }: Snapshot): string =>
  JSON.stringify(
    Object.fromEntries(
      [...remotes].map(([name, copied]) => [
        name,
        describeRemote(copied, Object.keys(copied.release.exposes)),
      ]),
    ),
  );

type Options = {
  publicOrigin: string;
  /** The script of the practice's service worker. */
  worker: string;
  /** The stable set of releases. */
  current: () => Snapshot;
  /** The set of releases that the sender is served with. */
  snapshotFor: (request: IncomingMessage) => Snapshot;
  /** The products that are not for sale. */
  offSale: () => readonly string[];
};

/** Serves the small files of the shop, and those of its practice app. */
export const smallFiles = ({
  publicOrigin,
  worker,
  current,
  snapshotFor,
  offSale,
}: Options): Router => {
  const router = Router();
  const remotesOf = cachePerSnapshot(listRemotes);
  router.get(changePasswordPath, (_request, response) => {
    response.set('cache-control', HOUR).redirect('/account');
  });
  router.get(securityPath, (_request, response) => {
    const text = securityContact(publicOrigin, new Date());
    response.set('cache-control', HOUR).type('text').send(text);
  });
  router.get('/favicon.svg', (_request, response) => {
    response.set('cache-control', DAY).type('image/svg+xml').send(favicon);
  });
  router.get('/robots.txt', (_request, response) => {
    response.set('cache-control', HOUR).type('text').send(robots(publicOrigin));
  });
  router.get('/sitemap.xml', (_request, response) => {
    response
      .set('cache-control', HOUR)
      .type('application/xml')
      .send(sitemap(current(), publicOrigin, offSale()));
  });
  // The current releases, for a page that was rendered while a remote was missing.
  router.get('/remotes.json', (request, response) => {
    const remotes = remotesOf(snapshotFor(request));
    response.set('cache-control', 'no-store').type('json').send(remotes);
  });
  router.get(workerPath, (_request, response) => {
    response.set(workerHeaders).type('text/javascript').send(worker);
  });
  router.get(manifestPath, (_request, response) => {
    response.set('cache-control', HOUR).type('application/manifest+json').send(appManifest);
  });
  router.get(iconPath, (_request, response) => {
    response.set('cache-control', HOUR).type('image/svg+xml').send(appIcon);
  });
  return router;
};
