import path from 'node:path';
import type { Tracer } from '@candor/shell-contract/tracer';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { EdgeConfig } from './config';
import { apiProxy } from './http/api-proxy';
import { favicon } from './http/favicon';
import { limitVisitors } from './http/limit-visitors';
import type { Pages } from './http/pages';
import { perSnapshot } from './http/per-snapshot';
import { releaseFiles } from './http/release-files';
import { documentHeaders, securityHeaders } from './http/security-headers';
import { robots, sitemap } from './http/sitemap';
import { sendHashedFile } from './http/send-file';
import { tagsPage } from './http/tags-page';
import { visitorAddress } from './http/visitor-address';
import type { Metrics } from './metrics';
import type { RegistryFollower } from './registry/follow-registry';
import type { ReleaseCopies } from './registry/release-copies';
import type { FaultCounts } from './registry/release-faults';
import type { CanaryWatch } from './registry/watch-canaries';
import { knownRemote } from './rendering/draw-page';
import { redirectIn } from './rendering/page-routes';

type Parts = {
  config: EdgeConfig;
  registry: RegistryFollower;
  canaries: CanaryWatch;
  faults: FaultCounts;
  copies: ReleaseCopies;
  pages: Pages;
  metrics: Metrics;
  /** Null where no collector is set. */
  tracer: Tracer | null;
  log: Logger;
};

/** A path without the slashes at its end. A loop: a pattern would start anew at each slash of the path. */
const withoutSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** A page tells of a fault once; more words than this are somebody's who wants to be heard. */
const reports = { perAddress: 30, fromAll: 600, seconds: 60 };

/** The edge's front door: files, the API behind it, and everything else is a page. */
export const createApp = ({
  config,
  registry,
  canaries,
  faults,
  copies,
  pages,
  metrics,
  tracer,
  log,
}: Parts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);

  const { apiUrl, publicOrigin, proxiesInFront } = config;
  const counted =
    (route: string): RequestHandler =>
    (_request, response, next) => {
      metrics.nameRoute(response, route);
      next();
    };

  const failed = () => metrics.apiFailures.inc();
  // The mail viewer is the API's to refuse; where there is none, the way to it is closed as well.
  const proxied = config.production && !config.demo ? ['/api'] : ['/api', '/dev'];
  app.use(
    proxied,
    counted('api'),
    apiProxy({ apiUrl, publicOrigin, log, failed, tracer, proxiesInFront }),
  );

  const always =
    (headers: Readonly<Record<string, string>>): RequestHandler =>
    (_request, response, next) => {
      response.set(headers);
      next();
    };

  app.use(always(securityHeaders(publicOrigin)));
  app.use('/releases', counted('releases'), releaseFiles(registry, copies));
  app.use('/shell', counted('shell'));
  app.get(/^\/shell\/([\w][\w.-]*)$/, async (request, response, next) => {
    const file = path.join(config.shellDist, 'client', request.params[0] ?? '');
    if (!(await sendHashedFile(request, response, file))) next();
  });
  // An address of a file that is not there is no page: say so in a word, not in a leaflet.
  app.use(['/releases', '/shell'], (_request, response) => {
    response.status(404).set('cache-control', 'no-store').type('text').send('No such file\n');
  });

  app.use(always(documentHeaders(publicOrigin)));
  app.use(['/favicon.svg', '/robots.txt', '/sitemap.xml', '/remotes.json'], counted('small files'));
  app.get('/favicon.svg', (_request, response) => {
    response.set('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon);
  });
  const hour = 'public, max-age=3600';
  app.get('/robots.txt', (_request, response) => {
    response.set('cache-control', hour).type('text').send(robots(config.publicOrigin));
  });
  const list = perSnapshot((snapshot) => sitemap(snapshot, config.publicOrigin));
  app.get('/sitemap.xml', (_request, response) => {
    response.set('cache-control', hour).type('application/xml').send(list(registry.current()));
  });
  // What the edge serves now, for a page that was drawn while a remote was missing.
  const known = perSnapshot(({ remotes }) =>
    JSON.stringify(
      Object.fromEntries([...remotes].map(([name, copied]) => [name, knownRemote(copied, [])])),
    ),
  );
  app.get('/remotes.json', (request, response) => {
    const { snapshot } = canaries.visitOf(request);
    response.set('cache-control', 'no-store').type('json').send(known(snapshot));
  });

  // A browser tells that a release failed in it: a word, no more, and no answer worth reading.
  const limit = limitVisitors(reports);
  app.post(
    '/__fault',
    counted('faults'),
    express.text({ limit: 300 }),
    async (request, response) => {
      response.set('cache-control', 'no-store');
      const seconds = await limit(visitorAddress(request, config.proxiesInFront));
      if (seconds > 0) {
        response.status(429).set('retry-after', String(seconds)).end();
        return;
      }
      if (typeof request.body === 'string') {
        faults.told(request.body);
        canaries.failed(request, request.body);
      }
      response.status(204).end();
    },
  );

  if (Object.keys(config.tagIds).length > 0) {
    const tags = tagsPage(config.tagIds);
    app.get('/tags', counted('tags'), (_request, response) => {
      response.set(tags.headers).type('html').send(tags.html);
    });
  }

  app.get(/^/, (request, response, next) => {
    const trimmed = withoutSlashes(request.path);
    const target = redirectIn(registry.current(), trimmed) ?? trimmed;
    // Two slashes in front would be another host's address.
    if (target === request.path || target.startsWith('//')) return next();
    const mark = request.url.indexOf('?');
    metrics.nameRoute(response, 'redirect');
    response
      .set('cache-control', 'public, max-age=3600')
      .redirect(301, target + (mark < 0 ? '' : request.url.slice(mark)));
  });
  app.get(/^/, (request, response) => pages.answer(request, response));
  app.use((_request, response) => {
    response
      .status(405)
      .set('allow', 'GET, HEAD')
      .json({ error: { code: 'method_not_allowed', message: 'Pages can only be read.' } });
  });
  return app;
};
