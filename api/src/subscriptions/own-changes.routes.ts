import type { Request } from 'express';
import { z } from 'zod';
import { subscriptionActions } from '@candor/api-contract/staff-subscriptions';
import {
  ChangedSubscriptionResponse,
  ConsentsResponse,
  LinesPreviewResponse,
} from '@candor/api-contract/subscriptions';
import {
  BILLING_INTERVAL_DAYS,
  billingInterval,
  PRICE_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formatCents } from '@candor/catalog-contract/money';
import { formatDate } from '@candor/shell-contract/format-date';
import { transaction } from '../db/transaction';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { Revision, revised } from '../http/staff-list';
import { requireAccount } from '../sessions/signed-in';
import { ownSubscription } from './change-subscription';
import { consentsOf } from './consent-store';
import { showOne } from './list-subscriptions';
import type { Requested } from './plan-change';
import { requestChange, subscriberActor } from './request-change';
import { changeRoutes } from './shared-changes.routes';
import type { Terms } from './subscription-change';
import type { SubscriptionDeps } from './subscription-deps';
import type { Subscription } from './subscription-table';
import { priceLines } from './terms';

const longestText = 4000;
const { lines } = subscriptionActions;

const idOf = (req: Request): string => String(req.params['id']);

/** The words by which a subscriber agrees to other contents. */
const consentTo = ({ periodEnd }: Subscription, terms: Terms): string => {
  const each = terms.lines.map(
    ({ name, quantity, unitCents }) => `${quantity} × ${name} at ${formatCents(unitCents)}`,
  );
  return (
    `You subscribe to ${each.join(', ')}. Nothing is charged now. You’re charged ${formatComingCharge(terms.cents)} on ${formatDate(periodEnd)} and ${billingInterval} until you cancel. ` +
    `You can cancel any time; it takes effect at the end of the ${BILLING_INTERVAL_DAYS} days paid for. ` +
    `We email you at least ${RENEWAL_NOTICE_DAYS} days before each charge, and ${PRICE_NOTICE_DAYS} days before a new price.`
  );
};

type Change = { revision: number; requested: Requested; consentText?: string };

/** Makes a change of the owner's subscription, and shows it after it. */
const changeOwn = async (deps: SubscriptionDeps, req: Request, change: Change) => {
  const id = idOf(req);
  await ownSubscription(deps)(requireAccount(req).id, id);
  const after = await requestChange(deps)({ id, actor: subscriberActor, ...change });
  return { subscription: await showOne(deps)(after) };
};

/** Defines a change that is made by one request. */
const ownAction =
  (deps: SubscriptionDeps, limit: RateLimit) =>
  <Body extends { revision: number }>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    read: (body: Body) => Requested,
  ): Route =>
    route({
      method: 'post',
      path: `/api/subscriptions/:id/${name}`,
      summary,
      body,
      response: ChangedSubscriptionResponse,
      limits: [limit],
      session: true,
      handle: ({ req, body: sent }) =>
        changeOwn(deps, req, { revision: sent.revision, requested: read(sent) }),
    });

const actionRoutes = (deps: SubscriptionDeps, limit: RateLimit): Route[] => {
  const action = ownAction(deps, limit);
  return [
    ...changeRoutes(action),
    action('unpause', 'Ends a pause', revised({}), () => ({ kind: 'resume' })),
  ];
};

const priceOwnLines = async (
  deps: SubscriptionDeps,
  req: Request,
  wanted: z.output<typeof lines.lines>,
) => {
  const row = await ownSubscription(deps)(requireAccount(req).id, idOf(req));
  const terms = await priceLines(deps)(row.id, wanted);
  return { terms, text: consentTo(row, terms) };
};

const previewRoute = (deps: SubscriptionDeps, limit: RateLimit): Route =>
  route({
    method: 'post',
    path: '/api/subscriptions/:id/lines/preview',
    summary: 'What other formulas and quantities would cost, in the words to agree to',
    body: z.object(lines),
    response: LinesPreviewResponse,
    limits: [limit],
    session: true,
    handle: async ({ req, body }) => {
      const { terms, text } = await priceOwnLines(deps, req, body.lines);
      return { cents: terms.cents, text };
    },
  });

const linesRoute = (deps: SubscriptionDeps, limit: RateLimit): Route =>
  route({
    method: 'post',
    path: '/api/subscriptions/:id/lines',
    summary: 'Changes formulas and quantities from the next charge on; the words are stored',
    body: z.object({ ...lines, agreedTo: z.string().max(longestText), revision: Revision }),
    response: ChangedSubscriptionResponse,
    limits: [limit],
    session: true,
    handle: async ({ req, body: { lines: wanted, agreedTo, revision } }) => {
      const { terms, text } = await priceOwnLines(deps, req, wanted);
      if (agreedTo !== text)
        throw new ShopError(
          'changed_meanwhile',
          'The price or the date has just changed. Please read the new terms.',
        );
      const requested: Requested = { kind: 'lines', terms };
      return changeOwn(deps, req, { revision, requested, consentText: text });
    },
  });

const consentsRoute = (deps: SubscriptionDeps): Route =>
  route({
    method: 'get',
    path: '/api/subscriptions/:id/consents',
    summary: 'The words by which a subscription was agreed to, with their time',
    response: ConsentsResponse,
    session: true,
    handle: async ({ req }) => {
      const { id } = await ownSubscription(deps)(requireAccount(req).id, idOf(req));
      const rows = await transaction(deps.db, (tx) => consentsOf(tx, [id]));
      return {
        consents: rows.map(({ text, givenAt }) => ({ text, givenAt: givenAt.toISOString() })),
      };
    },
  });

/** Changes by owners: those that staff make on their word, through the same code. */
export const ownChangeRoutes = (deps: SubscriptionDeps, limit: RateLimit): Route[] => [
  ...actionRoutes(deps, limit),
  previewRoute(deps, limit),
  linesRoute(deps, limit),
  consentsRoute(deps),
];
