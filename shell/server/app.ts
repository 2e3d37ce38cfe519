import path from 'node:path';
import type { Tracer } from '@candor/shell-contract/tracer';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { EdgeConfig } from './config';
import { apiProxy } from './http/api-proxy';
import { favicon } from './http/favicon';
import type { Pages } from './http/pages';
import { releaseFiles } from './http/release-files';
import { documentHeaders, securityHeaders } from './http/security-headers';
import { robots, sitemap } from './http/sitemap';
import { sendHashedFile } from './http/send-file';
import { tagsPage } from './http/tags-page';
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

  const { apiUrl, publicOrigin } = config;
  const counted =
    (route: string): RequestHandler =>
    (_request, response, next) => {
      metrics.nameRoute(response, route);
      next();
    };

  const failed = () => metrics.apiFailures.inc();
  app.use(
    ['/api', '/dev'],
    counted('api'),
    apiProxy({ apiUrl, publicOrigin, log, failed, tracer }),
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
  app.get('/sitemap.xml', (_request, response) => {
    const list = sitemap(registry.current(), config.publicOrigin);
    response.set('cache-control', hour).type('application/xml').send(list);
  });
  // What the edge serves now, for a page that was drawn while a remote was missing.
  app.get('/remotes.json', (request, response) => {
    const { remotes } = canaries.visitOf(request.headers.cookie).snapshot;
    response
      .set('cache-control', 'no-store')
      .json(
        Object.fromEntries([...remotes].map(([name, copied]) => [name, knownRemote(copied, [])])),
      );
  });

  // A browser tells that a release failed in it: a word, no more, and no answer worth reading.
  app.post('/__fault', counted('faults'), express.text({ limit: 300 }), (request, response) => {
    if (typeof request.body === 'string') {
      faults.told(request.body);
      canaries.failed(request.headers.cookie, request.body);
    }
    response.status(204).set('cache-control', 'no-store').end();
  });

  if (Object.keys(config.tagIds).length > 0) {
    const tags = tagsPage(config.tagIds);
    app.get('/tags', counted('tags'), (_request, response) => {
      response.set(tags.headers).type('html').send(tags.html);
    });
  }

  app.get(/.+/, (request, response, next) => {
    const trimmed = request.path.replace(/(?<=.)\/+$/, '');
    const target = redirectIn(registry.current(), trimmed) ?? trimmed;
    // Two slashes in front would be another host's address.
    if (target === request.path || target.startsWith('//')) return next();
    const mark = request.url.indexOf('?');
    metrics.nameRoute(response, 'redirect');
    response
      .set('cache-control', 'public, max-age=3600')
      .redirect(301, target + (mark < 0 ? '' : request.url.slice(mark)));
  });
  app.get(/.*/, (request, response) => pages.answer(request, response));
  app.use((_request, response) => {
    response
      .status(405)
      .set('allow', 'GET, HEAD')
      .json({ error: { code: 'method_not_allowed', message: 'Pages can only be read.' } });
  });
  return app;
};
