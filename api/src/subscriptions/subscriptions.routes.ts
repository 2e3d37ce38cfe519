import type { Request } from 'express';
import { CheckoutResponse } from '@candor/api-contract/checkout';
import {
  ChangedSubscriptionResponse,
  SubscriptionsResponse,
} from '@candor/api-contract/subscriptions';
import { clientAddress } from '../http/client-address';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { requireAccount } from '../sessions/signed-in';
import type { ProviderChecks } from '../stripe/provider-checks';
import { cancelSubscription, resumeSubscription } from './change-subscription';
import { listSubscriptions, showOne } from './list-subscriptions';
import type { SubscriptionDeps } from './subscription-deps';
import { startCardUpdate } from './update-card';

const idOf = (req: Request): string => String(req.params['id']);

/** Routes of an account's subscriptions: list, cancel, resume, new card. */
export const subscriptionRoutes = (
  deps: SubscriptionDeps,
  limit: RateLimit,
  providerChecks: ProviderChecks,
): Route[] => [
  route({
    method: 'get',
    path: '/api/subscriptions',
    summary: 'The subscriptions of the signed-in account, newest first; 401 for a visitor',
    response: SubscriptionsResponse,
    session: true,
    handle: async ({ req }) => {
      const subscriptions = await listSubscriptions(deps)(providerChecks)(
        requireAccount(req).id,
        clientAddress(req),
      );
      return { subscriptions };
    },
  }),
  route({
    method: 'post',
    path: '/api/subscriptions/:id/cancel',
    summary: 'Cancels a subscription at the end of the paid days, or at once when unpaid',
    response: ChangedSubscriptionResponse,
    limits: [limit],
    session: true,
    handle: async ({ req }) => {
      const after = await cancelSubscription(deps)(requireAccount(req).id, idOf(req));
      return { subscription: await showOne(deps)(after) };
    },
  }),
  route({
    method: 'post',
    path: '/api/subscriptions/:id/resume',
    summary: 'Resumes a canceled subscription while it still runs',
    response: ChangedSubscriptionResponse,
    limits: [limit],
    session: true,
    handle: async ({ req }) => {
      const after = await resumeSubscription(deps)(requireAccount(req).id, idOf(req));
      return { subscription: await showOne(deps)(after) };
    },
  }),
  route({
    method: 'post',
    path: '/api/subscriptions/:id/card',
    summary: 'Opens the page where a subscriber enters a new card',
    response: CheckoutResponse,
    limits: [limit],
    session: true,
    handle: ({ req }) => startCardUpdate(deps)(requireAccount(req).id, idOf(req)),
  }),
];
