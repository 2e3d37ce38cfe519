import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { isHostOf } from '@candor/server-contract/own-host';
import { isInNetworks } from '../config/networks';
import type { AppContext, Domain } from '../domain/domain';
import { errorHandler } from '../http/error-handler';
import { mountRoutes, type Guards } from '../http/mount-routes';
import { rateLimit } from '../http/rate-limit';
import { requestLog } from '../http/request-log';
import type { Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import type { StaffRoute } from '../http/staff-route';
import { openapiRoutes } from '../openapi/openapi.routes';
import { requestCounter } from '../staff/staff-device';
import { guardStaffRoute, type StaffDeps } from '../staff/staff-guard';
import { openStaffRoutes } from '../staff/staff-session.routes';

export type StaffAppDeps = {
  context: AppContext;
  staff: StaffDeps;
  domains: readonly Domain[];
  /** Folder of the built staff pages (`api/backoffice/dist`). */
  pages: string;
  onResponse?: Guards['onResponse'];
};

/** The staff app with its routes, for servers and tests. It does not listen yet. */
export type StaffApp = {
  express: Express;
  routes: readonly Route[];
  /** The routes that need a session, with their permissions. */
  guarded: readonly StaffRoute[];
};

/** A person types these to open the pages. */
const entrances = ['/', '/staff', '/staff/'];

/**
 * A page of another site that resolves to this address (DNS rebinding) sends another host. So does a
 * browser on this machine at `localhost`, whose cookies every server on this machine receives, on any
 * port: it is sent on to the host that has no other server.
 */
const requireOwnHost = ({ staffOrigin }: StaffDeps): RequestHandler => {
  const { port, protocol } = new URL(staffOrigin);
  const shared = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  return (req, res, next) => {
    const named = req.get('host') ?? '';
    if (isHostOf(named, [staffOrigin])) return next();
    if (protocol === 'http:' && shared.includes(named) && entrances.includes(req.path))
      return res.redirect(`${staffOrigin}/staff/`);
    throw new ShopError('not_found', 'Nothing is at this address.');
  };
};

const hardening = (staffOrigin: string): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    strictTransportSecurity: staffOrigin.startsWith('https:'),
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });

const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    // A mail, in a sandbox.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** The staff pages: one HTML page with a nonce for its styles, and files that never change. */
const servePages = (app: Express, folder: string): void => {
  app.use(
    '/staff/assets',
    express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  app.get('/', (_req, res) => res.redirect('/staff/'));
  app.get('/staff', (_req, res) => {
    const nonce = randomBytes(16).toString('base64');
    // Read per request: a rebuild during development shows at once, and few people open it.
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
    res
      .set({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
      .type('html')
      .send(html.replaceAll('__NONCE__', nonce));
  });
};

const noSession: RequestHandler = (_req, _res, next) => next();

/** Assembles the back office: staff pages and staff API. It shares no cookie with the shop. */
export const createStaffApp = (deps: StaffAppDeps): StaffApp => {
  const { context, staff, domains } = deps;
  const { db, redis, logger, config } = context;
  const limit = rateLimit(
    { db, redis },
    { name: 'staff-requests', points: config.limits.staffPerMinute, seconds: 60 },
    requestCounter(staff),
  );
  const guarded = domains.flatMap(({ staffRoutes = [] }) => staffRoutes);
  const described = [
    ...openStaffRoutes(staff, { db, redis }, config.limits.staffPerMinute),
    ...guarded.map(guardStaffRoute(staff, limit)),
  ];
  const routes = [...described, ...openapiRoutes(described, '/staff/api')];

  const app = express();
  const isBehindProxy = staff.staffOrigin.startsWith('https:');
  app.set(
    'trust proxy',
    (address: string | undefined, hop: number) =>
      isBehindProxy && hop === 0 && isInNetworks(config.trustedProxies, address),
  );
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestLog(logger), hardening(staff.staffOrigin), requireOwnHost(staff));
  servePages(app, deps.pages);
  mountRoutes(app, routes, {
    csrf: { secrets: staff.secrets, publicOrigin: staff.staffOrigin },
    session: noSession,
    optionalSession: noSession,
    onResponse: deps.onResponse,
  });
  app.use(errorHandler(logger));
  return { express: app, routes, guarded };
};
