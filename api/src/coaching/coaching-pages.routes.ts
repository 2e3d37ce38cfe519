import type { Request, Response } from 'express';
import { PauseChange, PreferencesChange, type Coaching } from '@candor/api-contract/coaching';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { coachingHours } from '@candor/practice-contract/coaching-choices';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { readForm } from '../http/forms';
import { sendPage, type PlainPage } from '../http/PlainPage';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { accountIfKnown } from '../sessions/signed-in';
import { changeCoachingOfToken, type CoachingChange } from './change-state';
import type { CoachingDeps } from './coaching-deps';
import type { Recipient } from './coaching-table';
import { noCoachingPage, preferencesPage, sentEmailsPage, tokenQuery } from './CoachingPages';
import { firstEmailPage } from './FirstEmailPage';
import { recipientOfAccount, recipientOfToken } from './recipient-store';
import { sentEmailOf } from './sent-email-store';
import { sentEmailPage } from './SentEmailPage';
import { showRecipient, showSentEmail } from './show-coaching';

/** More than every field of the form. */
const maxFormBytes = 4000;

const tokenIn = ({ query: { token } }: Request): string =>
  typeof token === 'string' ? token.slice(0, 100) : '';

const sendUncached = (res: Response, page: PlainPage, status = 200): void =>
  sendPage(res.status(status).set('cache-control', 'no-store'), page);

/** The recipient of the link, or of the account that is signed in; null for neither. */
const recipientOf = (tx: Tx, req: Request): Promise<Recipient | null> | null => {
  const token = tokenIn(req);
  if (token !== '') return recipientOfToken(tx, token);
  const account = accountIfKnown(req);
  return account === null || account === 'unknown' ? null : recipientOfAccount(tx, account.id);
};

/** The formulas whose boxes are not ticked, of those that the page lists. */
const unwantedIn = (form: URLSearchParams, { courses }: Pick<Coaching, 'courses'>) =>
  courses.map(({ formula }) => formula).filter((id) => !form.getAll('formula').includes(id));

const invalidForm = () =>
  new ShopError(
    'invalid_request',
    `Choose a weekday, an hour from ${coachingHours[0]} to ${coachingHours.at(-1)} and a number of weeks. Nothing was changed.`,
  );

/** @throws ShopError `invalid_request` */
const readChange = (form: URLSearchParams, coaching: Pick<Coaching, 'courses'>): CoachingChange => {
  const action = form.get('action');
  if (action === 'resume') return { kind: 'state', state: 'active' };
  if (action === 'stop') return { kind: 'state', state: 'stopped' };
  if (action === 'pause') {
    const pause = PauseChange.safeParse({ weeks: Number(form.get('weeks')) });
    if (pause.success) return { kind: 'pause', ...pause.data };
  }
  if (action === 'choose') {
    const weekday = form.get('weekday') ?? '';
    const preferences = PreferencesChange.safeParse({
      weekday: weekday === '' ? null : Number(weekday),
      hour: Number(form.get('hour')),
      timeZone: form.get('zone') || (form.has('zone') ? null : undefined),
      unwanted: unwantedIn(form, coaching),
    });
    if (preferences.success) return { kind: 'preferences', ...preferences.data };
  }
  throw invalidForm();
};

const coachingOfToken = ({ db }: CoachingDeps, token: string): Promise<Coaching | null> =>
  transaction(db, async (tx) => {
    const recipient = await recipientOfToken(tx, token);
    return recipient === null ? null : showRecipient(tx, recipient);
  });

const firstEmailRoute: Route = route({
  method: 'get',
  path: '/api/coaching/first-letter/:formula',
  summary: 'The page of the first weekly email of a formula, for everybody',
  handle: ({ req, res }) => {
    const { formula } = req.params;
    if (typeof formula !== 'string' || !isFormulaId(formula))
      throw new ShopError('formula_not_found', 'This formula was not found.');
    sendPage(res.set('cache-control', 'public, max-age=3600'), firstEmailPage(formula));
  },
});

const preferencesRoute = (deps: CoachingDeps): Route =>
  route({
    method: 'get',
    path: '/api/coaching/preferences',
    summary: 'The page of a mailed link with weekday, hour, formulas and pause; changes nothing',
    handle: async ({ req, res }) => {
      const token = tokenIn(req);
      const coaching = await coachingOfToken(deps, token);
      if (coaching === null) return sendUncached(res, noCoachingPage, 400);
      const isSaved = req.query['done'] === 'saved';
      sendUncached(res, preferencesPage(coaching, { token, isSaved }));
    },
  });

// The token in the address is the secret; the page has no script that could send another.
const changeByLinkRoute = (deps: CoachingDeps): Route =>
  route({
    method: 'post',
    path: '/api/coaching/preferences/by-link',
    summary: 'Changes the weekly emails of the recipient whose token is in the URL',
    csrf: 'exempt',
    raw: true,
    handle: async ({ req, res, rawBody }) => {
      const form = readForm(rawBody, maxFormBytes);
      const token = tokenIn(req);
      const coaching = await coachingOfToken(deps, token);
      if (coaching === null) return sendUncached(res, noCoachingPage, 400);
      const change = readChange(form, coaching);
      await changeCoachingOfToken(deps)(token, change);
      res
        .set('cache-control', 'no-store')
        .redirect(303, `/api/coaching/preferences${tokenQuery(token)}&done=saved`);
    },
  });

const sentEmailsRoute = ({ db }: CoachingDeps): Route =>
  route({
    method: 'get',
    path: '/api/coaching/read',
    summary: 'The page that lists the emails of a link or of the signed-in account',
    session: 'optional',
    handle: async ({ req, res }) => {
      const coaching = await transaction(db, async (tx) => {
        const recipient = await recipientOf(tx, req);
        return recipient === null ? null : showRecipient(tx, recipient);
      });
      if (coaching === null) sendUncached(res, noCoachingPage, 400);
      else sendUncached(res, sentEmailsPage(coaching, tokenIn(req)));
    },
  });

const sentEmailRoute = ({ db }: CoachingDeps): Route =>
  route({
    method: 'get',
    path: '/api/coaching/read/:id',
    summary: 'The page of one email of a link or of the signed-in account',
    session: 'optional',
    handle: async ({ req, res }) => {
      const { id } = req.params;
      const email = await transaction(db, async (tx) => {
        const recipient = await recipientOf(tx, req);
        if (recipient === null || typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return null;
        return sentEmailOf(tx, recipient.id, Number(id));
      });
      if (email === null) sendUncached(res, noCoachingPage, 400);
      else sendUncached(res, sentEmailPage(showSentEmail(email), tokenIn(req)));
    },
  });

/** Pages for recipients: their choices by a mail's link, and their emails by a link or signed in. */
export const coachingPageRoutes = (deps: CoachingDeps): Route[] => [
  firstEmailRoute,
  preferencesRoute(deps),
  changeByLinkRoute(deps),
  sentEmailsRoute(deps),
  sentEmailRoute(deps),
];
