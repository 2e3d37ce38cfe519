import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { OpsCommand } from '../commands/ops-command';
import type { Config } from '../config/config';
import { isInNetworks } from '../config/networks';
import { registerRowMetrics } from '../db/row-metrics';
import type { AppContext } from '../domain/domain';
import type { Metrics } from '../health/metrics';
import type { Readiness } from '../health/readiness';
import { readVisitor } from '../http/csrf';
import { errorHandler } from '../http/error-handler';
import { mountRoutes, type Guards } from '../http/mount-routes';
import { requestLog } from '../http/request-log';
import type { Route } from '../http/route';
import type { Secrets } from '../http/secrets';
import type { AccountHooks } from '../identity/account-hooks';
import { openapiRoutes } from '../openapi/openapi.routes';
import { createPassport } from '../sessions/passport';
import { optionalSession, sessionMiddleware } from '../sessions/session-middleware';
import type { Worker } from '../workers/workers';
import { domains } from './domains';
import { createStaffApp, type StaffApp } from './staff-app';

/** Dependencies beside the context. `moreRoutes` and `moreHooks` are for tests. */
export type AppDeps = {
  context: AppContext;
  sessionSecret: string;
  metrics: Metrics;
  readiness: Readiness;
  moreRoutes?: readonly Route[];
  onResponse?: Guards['onResponse'];
  moreHooks?: readonly AccountHooks[];
};

/** The whole API; it does not listen yet. */
export type App = {
  express: Express;
  routes: readonly Route[];
  /** The back office, with the folder of its built pages. */
  staff: (pages: string) => StaffApp;
  workers: Worker[];
  opsCommands: OpsCommand[];
  atStart: (() => Promise<void>)[];
};

/** Security headers: responses are data, which must not run scripts or be framed. */
const hardening = (publicOrigin: string): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    // Only over https.
    strictTransportSecurity: publicOrigin.startsWith('https:'),
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });

/**
 * Express's `trust proxy`: X-Forwarded-For counts for the configured hops, and only if the connection
 * comes from a proxy network. A client that bypasses the proxies is known by its own address.
 */
const trustProxies = ({
  trustedProxyHops,
  trustedProxies,
}: Pick<Config, 'trustedProxyHops' | 'trustedProxies'>) => {
  // Express calls it several times per request, and a few proxies send all requests.
  let latest: { address: string | undefined; isProxy: boolean } | undefined;
  const isProxy = (address: string | undefined): boolean => {
    if (latest === undefined || latest.address !== address)
      latest = { address, isProxy: isInNetworks(trustedProxies, address) };
    return latest.isProxy;
  };
  return (address: string | undefined, hop: number): boolean =>
    hop < trustedProxyHops && (hop > 0 || isProxy(address));
};

/** Assembles the API from its domains. Opens and starts nothing. */
export const createApp = (deps: AppDeps): App => {
  const { context, sessionSecret, metrics, readiness } = deps;
  const { config, db, redis, logger, clock } = context;
  const secrets: Secrets = [sessionSecret, ...config.formerSessionSecrets];
  const csrf = { secrets, publicOrigin: config.publicOrigin };

  const passport = createPassport({ db, clock });
  const staff = { db, clock, secrets, staffOrigin: config.staffOrigin };
  const { moreHooks = [] } = deps;
  const all = domains({ context, csrf, passport, readiness, staff, moreHooks });
  const described = [...all.flatMap((domain) => domain.routes ?? []), ...(deps.moreRoutes ?? [])];
  const routes = [...described, ...openapiRoutes(described)];
  metrics.add(all.flatMap((domain) => domain.instruments ?? []));
  const rowMetrics = all.flatMap((domain) => domain.rowMetrics ?? []);
  registerRowMetrics(metrics.registry, rowMetrics, { db, clock });

  const app = express();
  app.set('trust proxy', trustProxies(config));
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  // A response that may be stored has its version as its tag; to the others a hash adds nothing.
  app.disable('etag');
  app.use((req, res, next) => {
    metrics.observe(req, res);
    // An open connection would keep sending requests to a process that is about to end.
    if (readiness.isStopping()) res.set('connection', 'close');
    next();
  });
  app.use(requestLog(logger), hardening(config.publicOrigin), readVisitor(csrf));
  const session = sessionMiddleware({ redis, db, passport, ...csrf });
  mountRoutes(app, routes, {
    csrf,
    session,
    optionalSession: optionalSession(session),
    onResponse: deps.onResponse,
  });
  app.use(errorHandler(logger));

  return {
    express: app,
    routes,
    staff: (pages) =>
      createStaffApp({ context, staff, domains: all, pages, onResponse: deps.onResponse }),
    workers: all.flatMap((domain) => domain.workers ?? []),
    opsCommands: all.flatMap((domain) => domain.opsCommands ?? []),
    atStart: all.flatMap((domain) => (domain.atStart === undefined ? [] : [domain.atStart])),
  };
};
