import type { IncomingMessage } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { EdgeConfig } from './config';
import type { ShopDataFollower } from './data/follow-data';
import type { BrowserErrors } from './errors/browser-errors';
import { receiveErrors } from './errors/receive-errors';
import { receiveFailure } from './errors/receive-failure';
import type { FindRelease } from './files/find-release';
import { releaseFiles } from './files/release-files';
import { createScriptDifferences } from './files/script-differences';
import type { ScriptLists } from './files/script-lists';
import { shellScripts } from './files/shell-scripts';
import { smallFilePaths, smallFiles } from './files/small-files';
import { createBodyReceiver } from './http/read-body';
import { documentHeaders, securityHeaders } from './http/security-headers';
import { setHeaders } from './http/set-headers';
import { labelRoutes } from './metrics/label-routes';
import type { Metrics } from './metrics/metrics';
import { receiveVitals } from './metrics/receive-vitals';
import type { PracticeWorker } from './offline/practice-worker';
import type { Pages } from './pages/pages';
import { redirects } from './pages/redirects';
import { serveTags } from './pages/tags-page';
import { apiProxy } from './proxy/api-proxy';
import type { RegistryFollower } from './registry/follow-registry';
import type { ReleaseErrors } from './rollback/release-errors';
import type { CanaryWatch } from './rollback/watch-canaries';
import type { ShellVersion } from './shell-canary/follow-next-shell';
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
  worker: PracticeWorker;
  data: Pick<ShopDataFollower, 'ofShop'>;
  /** The pages behind the links of previews. */
  previewPages: RequestHandler;
  metrics: Metrics;
  log: Logger;
};

/** A missing file gets a short text instead of a page. */
const noSuchFile: RequestHandler = (_request, response) => {
  response.status(404).set('cache-control', 'no-store').type('text').send('No such file\n');
};

const onlyReads: RequestHandler = (_request, response) => {
  response
    .status(405)
    .set('allow', 'GET, HEAD')
    .json({ error: { code: 'method_not_allowed', message: 'Pages can only be read.' } });
};

/** Creates the public app: files, the proxy to the API, and pages for everything else. */
export const createApp = (services: Services): Express => {
  const { config, registry, canaries, releaseErrors, browserErrors, metrics, log } = services;
  const { apiUrl, publicOrigin, proxiesInFront, shellDist, tagIds } = config;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);

  const label = labelRoutes(metrics);
  const asDocument = setHeaders(documentHeaders(publicOrigin));
  const snapshotFor = (request: IncomingMessage) => canaries.visitOf(request).snapshot;
  // The proxy and the reports of pages share its limits.
  const readBody = createBodyReceiver({ proxiesInFront });
  const reports = { snapshotFor, readBody, proxiesInFront };
  app.all('/api/vitals', label('vitals'), asDocument, receiveVitals({ ...reports, metrics }));
  app.all(
    '/__errors',
    label('errors'),
    asDocument,
    receiveErrors({ ...reports, errors: browserErrors, canaries }),
  );
  const onFailure = () => metrics.apiFailures.inc();
  const proxy = apiProxy({ apiUrl, publicOrigin, log, onFailure, readBody });
  // In production there is no email viewer, so its path is not proxied.
  const proxiedPaths = config.production && !config.demo ? ['/api'] : ['/api', '/dev'];
  app.use(proxiedPaths, label('api'), proxy);

  app.use(setHeaders(securityHeaders(publicOrigin)));
  const sendDifference = createScriptDifferences();
  const readList = (id: string, request: IncomingMessage) =>
    services.scriptLists.read(id, snapshotFor(request));
  app.use('/releases', label('releases'), releaseFiles(services.find, readList, sendDifference));
  app.use('/shell', label('shell'));
  const { shellVersion, shellCanary } = services;
  app.use(shellScripts({ shellDist, shellVersion, shellCanary, sendDifference }));
  app.use(['/releases', '/shell'], noSuchFile);

  app.use(asDocument);
  app.use(smallFilePaths, label('small files'));
  const worker = services.worker.script;
  const offSale = () => services.data.ofShop().offSale ?? [];
  app.use(smallFiles({ publicOrigin, worker, current: registry.current, snapshotFor, offSale }));
  app.post(
    // Pages of the version before send to the old path (decision 61).
    ['/__failures', '/__fault'],
    label('failures'),
    receiveFailure({ releaseErrors, canaries, proxiesInFront }),
  );
  app.use('/__preview', label('preview'), services.previewPages);
  if (Object.keys(tagIds).length > 0) app.get('/tags', label('tags'), serveTags(tagIds));
  app.get(/^/, redirects({ canaries, metrics }));
  app.get(/^/, (request, response) => services.pages.respond(request, response));
  app.use(onlyReads);
  return app;
};
