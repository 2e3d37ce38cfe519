import type { Request } from 'express';
import { addressOf } from '../http/address';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { signedIn } from '../sessions/signed-in';
import type { ProviderChecks } from '../stripe/provider-checks';
import { cancelSubscription, resumeSubscription } from './change-subscription';
import { listSubscriptions, showOne } from './list-subscriptions';
import { startCardUpdate } from './update-card';
import type { SubscriptionDeps } from './subscription-deps';
import { AllSubscriptions, CardPageAnswer, OneSubscription } from './subscriptions.schema';

const idOf = (req: Request): string => String(req.params['id']);

/** What an account pays for again and again: seen, cancelled, kept, charged to another card. */
export const subscriptionRoutes = (
  deps: SubscriptionDeps,
  limit: RateLimit,
  providerChecks: ProviderChecks,
): Route[] => [
  route({
    method: 'get',
    path: '/api/subscriptions',
    summary: 'The subscriptions of who is signed in, newest first; 401 for a visitor',
    answer: AllSubscriptions,
    session: true,
    handle: async ({ req, res }) => {
      const subscriptions = await listSubscriptions(deps, providerChecks)(
        signedIn(req).id,
        addressOf(req),
      );
      res.set('cache-control', 'no-store').json({ subscriptions });
    },
  }),
  route({
    method: 'post',
    path: '/api/subscriptions/:id/cancel',
    summary: 'Ends a subscription with the days paid for, or now when they are not paid',
    answer: OneSubscription,
    limits: [limit],
    session: true,
    handle: async ({ req, res }) => {
      const after = await cancelSubscription(deps)(signedIn(req).id, idOf(req));
      res.json({ subscription: await showOne(deps, after) });
    },
  }),
  route({
    method: 'post',
    path: '/api/subscriptions/:id/resume',
    summary: 'Takes a cancellation back while the subscription still runs',
    answer: OneSubscription,
    limits: [limit],
    session: true,
    handle: async ({ req, res }) => {
      const after = await resumeSubscription(deps)(signedIn(req).id, idOf(req));
      res.json({ subscription: await showOne(deps, after) });
    },
  }),
  route({
    method: 'post',
    path: '/api/subscriptions/:id/card',
    summary: 'Opens the page on which a subscriber gives a new card',
    answer: CardPageAnswer,
    limits: [limit],
    session: true,
    handle: async ({ req, res }) => {
      res.json(await startCardUpdate(deps)(signedIn(req).id, idOf(req)));
    },
  }),
];
