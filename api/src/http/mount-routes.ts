import express, { type Express, type RequestHandler } from 'express';
import type { z } from 'zod';
import { requireCsrf, type CsrfSettings } from './csrf';
import { invalidInput } from './invalid-input';
import { requirePossibleBody, requirePossibleRequest } from './possible-text';
import { responseSent, type Route } from './route';
import { ShopError } from './shop-error';

const jsonLimit = '100kb';
const rawLimit = '1mb';

/** Middleware for the routes that need it. */
export type Guards = {
  csrf: CsrfSettings;
  session: RequestHandler;
  optionalSession: RequestHandler;
  /** Sees each response before it is sent; tests compare it with the schema of its route. */
  onResponse?: ((route: Route, reply: unknown) => void) | undefined;
};

const requireJson: RequestHandler = (req, _res, next) => {
  // A request without a body has no wrong type; the schema rejects it.
  const isEmpty = req.get('content-length') === '0';
  if (!isEmpty && req.is('application/json') === false)
    throw new ShopError('unsupported_media_type', 'Send the body as application/json.');
  next();
};

const parseBody =
  (schema: z.ZodType, { invalidBody }: Route): RequestHandler =>
  (req, _res, next) => {
    const parsed = schema.safeParse(req.body);
    if (!parsed.success) throw invalidInput(parsed.error, { code: invalidBody, whole: 'The body' });
    req.body = parsed.data;
    next();
  };

const handle =
  (route: Route, { onResponse }: Guards): RequestHandler =>
  async (req, res) => {
    const body: unknown = req.body;
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const reply = await route.handle({ req, res, body, rawBody });
    if (route.response === undefined || reply === responseSent) return;
    if (!res.hasHeader('cache-control')) res.set('cache-control', 'no-store');
    if (route.responseStatus !== undefined) res.status(route.responseStatus);
    onResponse?.(route, reply);
    res.json(reply);
  };

const chainFor = (route: Route, guards: Guards): RequestHandler[] => {
  const changesState = route.method !== 'get';
  const readsJson = changesState && route.raw !== true;
  return [
    requirePossibleRequest,
    ...(route.raw === true ? [express.raw({ type: () => true, limit: rawLimit })] : []),
    ...(readsJson ? [requireJson, express.json({ limit: jsonLimit })] : []),
    ...(changesState ? [requirePossibleBody] : []),
    ...(changesState && route.csrf !== 'exempt' ? [requireCsrf(guards.csrf)] : []),
    ...(route.limits ?? []),
    ...(route.session === true ? [guards.session] : []),
    ...(route.session === 'optional' ? [guards.optionalSession] : []),
    ...(route.body === undefined ? [] : [parseBody(route.body, route)]),
    ...(route.middleware ?? []),
    handle(route, guards),
  ];
};

/** Names the route for the metrics, before any middleware can reject the request. */
const nameRoute =
  ({ path }: Route): RequestHandler =>
  (_req, res, next) => {
    res.locals['route'] = path;
    next();
  };

const rejectOtherMethods = (methods: readonly string[]): RequestHandler => {
  const allow = methods.flatMap((method) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  );
  return (req, res) => {
    res.set('allow', [...allow, 'OPTIONS'].join(', '));
    if (req.method !== 'OPTIONS')
      throw new ShopError(
        'method_not_allowed',
        `This address answers ${allow.join(' and ')} only.`,
      );
    res.status(204).end();
  };
};

type Chain = readonly [route: Route, handlers: RequestHandler[]];

const routerOf = (chains: readonly Chain[]): RequestHandler => {
  const router = express.Router();
  for (const [{ method, path }, handlers] of chains) router[method](path, handlers);
  for (const path of new Set(chains.map(([route]) => route.path))) {
    const methods = chains.flatMap(([route]) => (route.path === path ? [route.method] : []));
    router.all(path, rejectOtherMethods(methods));
  }
  return router;
};

/**
 * Mounts the routes, with 405 for their other methods and 404 for other paths. Express compares a request with one
 * route after another, a twelfth of a short request's time; so a path without parameters has a router of its own,
 * and the other paths and spellings share one.
 */
export const mountRoutes = (app: Express, routes: readonly Route[], guards: Guards) => {
  const chains = routes.map((route): Chain => [
    route,
    [nameRoute(route), ...chainFor(route, guards)],
  ]);
  const byPath = new Map<string, RequestHandler>(
    [...new Set(routes.map(({ path }) => path))]
      .filter((path) => !/[:*{]/.test(path))
      .map((path) => [path, routerOf(chains.filter(([route]) => route.path === path))]),
  );
  const all = routerOf(chains);
  app.use((req, res, next) => (byPath.get(req.path) ?? all)(req, res, next));
  app.use(() => {
    throw new ShopError('not_found', 'Nothing is at this address.');
  });
};
