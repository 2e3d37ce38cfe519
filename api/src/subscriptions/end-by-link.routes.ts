import type { Request, RequestHandler, Response } from 'express';
import { transaction } from '../db/transaction';
import { sendPage, type PlainPage } from '../http/PlainPage';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { cancelLinked } from './change-subscription';
import { confirmPage, endedPage, failedPage, unknownPage } from './EndPage';
import { subscriptionOfToken } from './notice-store';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionById } from './subscription-store';
import type { Subscription } from './subscription-table';

const path = '/api/subscriptions/end';
/** The maximum length of a token; a longer token is not searched for. */
const maxLength = 64;

/** A link that ends a subscription. The token is in the query, which no log records. */
export const endUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}${path}?token=${token}`;

const tokenIn = ({ query }: Request): string => {
  const { token } = query;
  return typeof token === 'string' && token.length <= maxLength ? token : '';
};

const send = (res: Response, page: PlainPage, status = 200): void =>
  sendPage(res.status(status).set('cache-control', 'no-store'), page);

/** The page of a mailed link, and its button. Opening the link changes nothing: mail scanners do. */
export const endRoutes = (deps: SubscriptionDeps, limit: RateLimit): Route[] => {
  const find = (token: string): Promise<Subscription | null> =>
    transaction(deps.db, async (tx) => {
      const id = await subscriptionOfToken(tx, token);
      return id === null ? null : subscriptionById(tx, id);
    });
  const limits: RequestHandler[] = [limit];
  return [
    route({
      method: 'get',
      path,
      summary: 'The page with the button that ends a subscription; changes nothing',
      limits,
      handle: async ({ req, res }) => {
        const token = tokenIn(req);
        const row = await find(token);
        if (row === null) send(res, unknownPage, 410);
        else if (row.status === 'ended' || row.cancelAt !== null) send(res, endedPage(row));
        else send(res, confirmPage(row, token));
      },
    }),
    // The token is the permission, because the link is often opened in a browser without a session.
    route({
      method: 'post',
      path,
      summary: 'Ends the subscription of the token in the URL, after the days that are paid for',
      csrf: 'exempt',
      raw: true,
      limits,
      handle: async ({ req, res }) => {
        const token = tokenIn(req);
        const row = await find(token);
        if (row === null) return send(res, unknownPage, 410);
        try {
          return send(res, endedPage(await cancelLinked(deps)(row.id)));
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
          return send(res, failedPage(row, token), 503);
        }
      },
    }),
  ];
};
