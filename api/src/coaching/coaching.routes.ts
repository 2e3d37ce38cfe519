import type { Request, Response } from 'express';
import {
  CoachingResponse,
  PauseChange,
  PreferencesChange,
  WeeklyEmailResponse,
} from '@candor/api-contract/coaching';
import { transaction } from '../db/transaction';
import { sendPage, type PlainPage } from '../http/PlainPage';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { requireAccount } from '../sessions/signed-in';
import {
  changeCoachingOfAccount,
  changeCoachingOfToken,
  type CoachingChange,
} from './change-state';
import type { CoachingDeps } from './coaching-deps';
import { sentEmailOfAccount } from './sent-email-store';
import { showCoaching, showSentEmail } from './show-coaching';
import { confirmPage, stoppedPage } from './UnsubscribePage';

const tokenIn = ({ query }: Request): string => {
  const { token } = query;
  return typeof token === 'string' ? token : '';
};

const sendUncached = (res: Response, page: PlainPage): void =>
  sendPage(res.set('cache-control', 'no-store'), page);

const showOf = async ({ db }: CoachingDeps, accountId: string) => ({
  coaching: await transaction(db, (tx) => showCoaching(tx, accountId)),
});

const readRoutes = (deps: CoachingDeps): Route[] => [
  route({
    method: 'get',
    path: '/api/coaching',
    summary: 'Weekly emails of the signed-in account: sent, next, and their formulas',
    response: CoachingResponse,
    session: true,
    handle: ({ req }) => showOf(deps, requireAccount(req).id),
  }),
  route({
    method: 'get',
    path: '/api/coaching/letters/:id',
    summary: 'The whole text of a sent weekly email',
    response: WeeklyEmailResponse,
    session: true,
    handle: async ({ req }) => {
      const { id: accountId } = requireAccount(req);
      const { id } = req.params;
      const email =
        typeof id === 'string' && /^\d{1,15}$/.test(id)
          ? await transaction(deps.db, (tx) => sentEmailOfAccount(tx, accountId, Number(id)))
          : null;
      if (email === null)
        throw new ShopError('letter_not_found', 'This account has no such email.');
      return { letter: showSentEmail(email) };
    },
  }),
];

/** Defines a change of the weekly emails; the response is what holds after it. */
const changeRoute =
  (deps: CoachingDeps) =>
  <Body = unknown>(
    definition: Pick<Route<Body>, 'path' | 'summary' | 'body'>,
    changeIn: (body: Body) => CoachingChange,
  ): Route =>
    route({
      ...definition,
      method: 'post',
      response: CoachingResponse,
      session: true,
      handle: async ({ req, body }) => {
        const account = requireAccount(req);
        await changeCoachingOfAccount(deps)(account, changeIn(body));
        return showOf(deps, account.id);
      },
    });

const changeRoutes = (deps: CoachingDeps): Route[] => {
  const change = changeRoute(deps);
  return [
    change(
      {
        path: '/api/coaching/resume',
        summary: 'Resumes the weekly emails from the next morning',
      },
      () => ({ kind: 'state', state: 'active' }),
    ),
    change(
      {
        path: '/api/coaching/stop',
        summary: 'Stops the weekly emails, as unsubscribing does',
      },
      () => ({ kind: 'state', state: 'stopped' }),
    ),
    change(
      {
        path: '/api/coaching/pause',
        summary: 'Pauses the weekly emails for some weeks; they resume by themselves',
        body: PauseChange,
      },
      ({ weeks }) => ({ kind: 'pause', weeks }),
    ),
    change(
      {
        path: '/api/coaching/preferences',
        summary: 'Chooses weekday, hour and formulas of the weekly emails',
        body: PreferencesChange,
      },
      (preferences) => ({ kind: 'preferences', ...preferences }),
    ),
  ];
};

const unsubscribeRoutes = (deps: CoachingDeps): Route[] => [
  route({
    method: 'get',
    path: '/api/coaching/unsubscribe',
    summary: 'The page with the button to unsubscribe; changes nothing',
    handle: ({ req, res }) => sendUncached(res, confirmPage(tokenIn(req))),
  }),
  // A mail program posts here by itself (RFC 8058), without our cookie and with any body.
  route({
    method: 'post',
    path: '/api/coaching/unsubscribe',
    summary: 'Stops the weekly emails of the recipient whose token is in the URL',
    csrf: 'exempt',
    raw: true,
    handle: async ({ req, res }) => {
      await changeCoachingOfToken(deps)(tokenIn(req), { kind: 'state', state: 'stopped' });
      sendUncached(res, stoppedPage);
    },
  }),
];

/** Weekly emails of an account: list, read, pause, resume, stop. */
export const coachingRoutes = (deps: CoachingDeps): Route[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
  ...unsubscribeRoutes(deps),
];
