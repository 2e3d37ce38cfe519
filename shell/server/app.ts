import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { EdgeConfig } from './config';
import type { BrowserErrors } from './errors/browser-errors';
import { receiveErrors } from './errors/receive-errors';
import { receiveFailure } from './errors/receive-failure';
import { apiProxy } from './proxy/api-proxy';
import type { FindRelease } from './files/find-release';
import type { Pages } from './pages/pages';
import { createBodyReceiver } from './http/read-body';
import { receiveVitals } from './metrics/receive-vitals';
import { releaseFiles } from './files/release-files';
import type { ScriptLists } from './files/script-lists';
import { documentHeaders, securityHeaders } from './http/security-headers';
import { createScriptDifferences } from './files/script-differences';
import { sendHashedFile } from './files/send-file';
import { tagsPage } from './pages/tags-page';
import { favicon, robots, sitemap } from './files/well-known-files';
import type { Metrics } from './metrics/metrics';
import { appIcon, appManifest, iconPath, manifestPath } from './offline/practice-app';
import { practiceWorker, workerHeaders, workerPath } from './offline/practice-worker';
import type { RegistryFollower } from './registry/follow-registry';
import type { Snapshot } from './registry/snapshot';
import { redirectIn } from './rendering/page-routes';
import { describeRemote } from './rendering/describe-remote';
import type { ReleaseErrors } from './rollback/release-errors';
import type { CanaryWatch } from './rollback/watch-canaries';
import { SHELL_VERSION_PATH, type ShellVersion } from './shell-canary/follow-next-shell';
import type { ShellCanary } from './shell-canary/shell-canary';

type Services = {
  config: EdgeConfig;
  registry: RegistryFollower;
  canaries: CanaryWatch;
  releaseErrors: ReleaseErrors;
  browserErrors: Pick<BrowserErrors, 'add'>;
  /** The shell of this edge, for the edges of an older one. */
  shellVersion: ShellVersion;
  shellCanary: Pick<ShellCanary, 'sendFile'> | null;
  find: FindRelease;
  scriptLists: Pick<ScriptLists, 'read'>;
  pages: Pick<Pages, 'respond'>;
  /** The pages behind the links of previews. */
  previewPages: RequestHandler;
  metrics: Metrics;
  log: Logger;
};

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

/** Removes trailing slashes in linear time; a regular expression would be quadratic. */
const trimSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** Creates the public app: files, the proxy to the API, and pages for everything else. */
export const createApp = ({
  config,
  registry,
  canaries,
  releaseErrors,
  browserErrors,
  shellVersion,
  shellCanary,
  find,
  scriptLists,
  pages,
  previewPages,
  metrics,
  log,
}: Services): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);

  const { apiUrl, publicOrigin, proxiesInFront } = config;
  const countAs =
    (route: string): RequestHandler =>
    (_request, response, next) => {
      metrics.setRoute(response, route);
      next();
    };

  const setHeaders =
    (headers: Readonly<Record<string, string>>): RequestHandler =>
    (_request, response, next) => {
      response.set(headers);
      next();
    };

  // The proxy and what pages report share its limits.
  const readBody = createBodyReceiver({ proxiesInFront });
  const snapshotFor = (request: IncomingMessage) => canaries.visitOf(request).snapshot;
  app.all(
    '/api/vitals',
    countAs('vitals'),
    setHeaders(documentHeaders(publicOrigin)),
    receiveVitals({ metrics, snapshotFor, readBody, proxiesInFront }),
  );
  app.all(
    '/__errors',
    countAs('errors'),
    setHeaders(documentHeaders(publicOrigin)),
    receiveErrors({ errors: browserErrors, canaries, snapshotFor, readBody, proxiesInFront }),
  );

  const onFailure = () => metrics.apiFailures.inc();
  // In production there is no email viewer, so its path is not proxied.
  const proxiedPaths = config.production && !config.demo ? ['/api'] : ['/api', '/dev'];
  app.use(
    proxiedPaths,
    countAs('api'),
    apiProxy({ apiUrl, publicOrigin, log, onFailure, readBody }),
  );

  app.use(setHeaders(securityHeaders(publicOrigin)));
  const sendDifference = createScriptDifferences();
  app.use(
    '/releases',
    countAs('releases'),
    releaseFiles(find, (id, request) => scriptLists.read(id, snapshotFor(request)), sendDifference),
  );
  app.use('/shell', countAs('shell'));
  app.get(SHELL_VERSION_PATH, (_request, response) => {
    response.set('cache-control', 'no-store').json(shellVersion);
  });
  app.get(/^\/shell\/([\w][\w.-]*)$/, async (request, response, next) => {
    const root = path.join(config.shellDist, 'client');
    const name = request.params[0] ?? '';
    const script = {
      ...{ root, file: name, folders: () => Promise.resolve([root]) },
      addresses: (stem: string) => `/shell/${stem}*.js`,
    };
    if (await sendDifference(request, response, script)) return;
    if (await sendHashedFile(request, response, root, name)) return;
    if (!(await shellCanary?.sendFile(request, response, name))) next();
  });
  // A missing file gets a short text instead of a page.
  app.use(['/releases', '/shell'], (_request, response) => {
    response.status(404).set('cache-control', 'no-store').type('text').send('No such file\n');
  });

  app.use(setHeaders(documentHeaders(publicOrigin)));
  app.use(['/favicon.svg', '/robots.txt', '/sitemap.xml', '/remotes.json'], countAs('small files'));
  app.get('/favicon.svg', (_request, response) => {
    response.set('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon);
  });
  const hour = 'public, max-age=3600';
  app.get('/robots.txt', (_request, response) => {
    response.set('cache-control', hour).type('text').send(robots(config.publicOrigin));
  });
  const sitemapOf = cachePerSnapshot((snapshot) => sitemap(snapshot, config.publicOrigin));
  app.get('/sitemap.xml', (_request, response) => {
    response.set('cache-control', hour).type('application/xml').send(sitemapOf(registry.current()));
  });
  app.use([workerPath, manifestPath, iconPath], countAs('small files'));
  app.get(workerPath, (_request, response) => {
    response.set(workerHeaders).type('text/javascript').send(practiceWorker);
  });
  app.get(manifestPath, (_request, response) => {
    response.set('cache-control', hour).type('application/manifest+json').send(appManifest);
  });
  app.get(iconPath, (_request, response) => {
    response.set('cache-control', hour).type('image/svg+xml').send(appIcon);
  });
  // The current releases, for a page that was rendered while a remote was missing.
  const remotesOf = cachePerSnapshot(({ remotes }) =>
    JSON.stringify(
      Object.fromEntries(
        [...remotes].map(([name, copied]) => [
          name,
          describeRemote(copied, Object.keys(copied.release.exposes)),
        ]),
      ),
    ),
  );
  app.get('/remotes.json', (request, response) => {
    const { snapshot } = canaries.visitOf(request);
    response.set('cache-control', 'no-store').type('json').send(remotesOf(snapshot));
  });

  app.post(
    '/__fault',
    countAs('faults'),
    receiveFailure({ releaseErrors, canaries, proxiesInFront }),
  );

  app.use('/__preview', countAs('preview'), previewPages);

  if (Object.keys(config.tagIds).length > 0) {
    const tags = tagsPage(config.tagIds);
    app.get('/tags', countAs('tags'), (_request, response) => {
      response.set(tags.headers).type('html').send(tags.html);
    });
  }

  app.get(/^/, (request, response, next) => {
    const trimmed = trimSlashes(request.path);
    const { snapshot, visitor } = canaries.visitOf(request);
    const target = redirectIn(snapshot, trimmed) ?? trimmed;
    // A target with two leading slashes would be a URL of another host.
    if (target === request.path || target.startsWith('//')) return next();
    const queryStart = request.url.indexOf('?');
    metrics.setRoute(response, 'redirect');
    // Another visitor, or this one after a preview, may have other releases.
    const isForAll = visitor === null && !snapshot.isPreview;
    response
      .set('cache-control', isForAll ? hour : 'private, no-store')
      .redirect(301, target + (queryStart < 0 ? '' : request.url.slice(queryStart)));
  });
  app.get(/^/, (request, response) => pages.respond(request, response));
  app.use((_request, response) => {
    response
      .status(405)
      .set('allow', 'GET, HEAD')
      .json({ error: { code: 'method_not_allowed', message: 'Pages can only be read.' } });
  });
  return app;
};
