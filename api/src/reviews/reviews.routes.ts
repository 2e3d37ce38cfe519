import type { Request, Response } from 'express';
import { FormulaReviews, ReviewsResponse } from '@candor/api-contract/reviews';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { hourMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { readForm } from '../http/forms';
import { sendPage, type PlainPage } from '../http/PlainPage';
import { rateLimit, type RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { sendVersioned } from '../http/versioned';
import { invitationOfToken } from './invitation-store';
import { readAllReviews, readFormulaReviews } from './published-reviews';
import { rememberReviews } from './review-memory';
import {
  noReviewPage,
  reviewOutcomes,
  reviewPage,
  type RejectedForm,
  type ReviewOutcome,
  type SentFields,
} from './ReviewPage';
import { ReviewForm, reviewsOf, withdrawReview, writeReview } from './write-review';

/** More than every field at its largest, percent-encoded. */
const maxFormBytes = 40_000;

/** A request and its response. */
type Exchange = { req: Request; res: Response };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const tokenIn = ({ query }: Request): string => textOf(query['token']).slice(0, 100);

const outcomeIn = ({ query }: Request): ReviewOutcome | null => {
  const done = textOf(query['done']);
  return done in reviewOutcomes ? (done as ReviewOutcome) : null;
};

const fieldsIn = (form: URLSearchParams): SentFields => ({
  rating: form.get('rating') ?? '',
  body: form.get('body') ?? '',
  expected: form.get('expected') ?? '',
  firstName: form.get('firstName') ?? '',
});

const errorsOf = (result: ReturnType<typeof ReviewForm.safeParse>): RejectedForm['errors'] => {
  const texts: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? [])
    texts[String(path[0])] ??= message.replace(/^must/, 'It must');
  return texts;
};

const sendUncached = (res: Response, page: PlainPage, status = 200): void =>
  sendPage(res.status(status).set('cache-control', 'no-store'), page);

const showForms = async (
  { db }: AppContext,
  { req, res }: Exchange,
  rejected?: RejectedForm,
): Promise<void> => {
  const token = tokenIn(req);
  const found = await transaction(db, async (tx) => {
    const invitation = await invitationOfToken(tx, token);
    return invitation === null ? null : { invitation, reviews: await reviewsOf(tx, invitation) };
  });
  if (found === null) return sendUncached(res, noReviewPage, 400);
  const { invitation, reviews } = found;
  const page =
    rejected === undefined
      ? reviewPage(invitation, { token, reviews, outcome: outcomeIn(req) })
      : reviewPage(invitation, { token, reviews, outcome: null, rejected });
  sendUncached(res, page, rejected === undefined ? 200 : 400);
};

/**
 * Runs a change and shows the page again, by a link whose reload sends nothing twice. A link that is
 * unknown gets its page.
 */
const changeAndShow = async (
  { req, res }: Exchange,
  outcome: ReviewOutcome,
  change: () => Promise<void>,
): Promise<void> => {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'link_expired') throw error;
    return sendUncached(res, noReviewPage, 400);
  }
  const query = new URLSearchParams({ token: tokenIn(req), done: outcome });
  res.set('cache-control', 'no-store').redirect(303, `/api/reviews/write?${query.toString()}`);
};

type Remember = ReturnType<typeof rememberReviews>;

const allReviewsRoute = (remember: Remember): Route =>
  route({
    method: 'get',
    path: '/api/reviews',
    summary: 'Published reviews of all formulas: numbers, and the newest ones',
    response: ReviewsResponse,
    handle: async (exchange) => sendVersioned(exchange, await remember('all', readAllReviews)),
  });

const formulaReviewsRoute = (remember: Remember): Route =>
  route({
    method: 'get',
    path: '/api/reviews/of/:formula',
    summary: 'Published reviews of a formula, newest first; `before` continues after a review',
    response: FormulaReviews,
    handle: ({ req: { params, query } }) => {
      const formula = textOf(params['formula']);
      const before = textOf(query['before']);
      if (!isFormulaId(formula))
        throw new ShopError('formula_not_found', 'This formula was not found.');
      if (!/^\d{0,15}$/.test(before))
        throw new ShopError('invalid_request', '`before` is the id of a review.');
      const last = before === '' ? null : Number(before);
      return remember(`${formula} ${last}`, (tx) => readFormulaReviews(tx, formula, last));
    },
  });

const formsRoute = (context: AppContext): Route =>
  route({
    method: 'get',
    path: '/api/reviews/write',
    summary: 'The page on which the owner of a mailed link writes reviews; changes nothing',
    handle: ({ req, res }) => showForms(context, { req, res }),
  });

// The token in the address is the secret; the page has no script that could send another.
const writeRoute = (context: AppContext, limit: RateLimit): Route =>
  route({
    method: 'post',
    path: '/api/reviews/write',
    summary: 'Stores a review, or its changes, by a mailed link',
    csrf: 'exempt',
    raw: true,
    limits: [limit],
    handle: async ({ req, res, rawBody }) => {
      const sent = readForm(rawBody, maxFormBytes);
      const fields = fieldsIn(sent);
      const formula = sent.get('formula') ?? '';
      const form = ReviewForm.safeParse({ ...fields, rating: fields.rating || undefined });
      if (!form.success)
        return showForms(context, { req, res }, { formula, fields, errors: errorsOf(form) });
      const link = { token: tokenIn(req), formula };
      return changeAndShow({ req, res }, 'sent', () => writeReview(context)(link, form.data));
    },
  });

const withdrawRoute = (context: AppContext, limit: RateLimit): Route =>
  route({
    method: 'post',
    path: '/api/reviews/withdraw',
    summary: 'Deletes a review by a mailed link',
    csrf: 'exempt',
    raw: true,
    limits: [limit],
    handle: ({ req, res, rawBody }) => {
      const link = {
        token: tokenIn(req),
        formula: readForm(rawBody, maxFormBytes).get('formula') ?? '',
      };
      return changeAndShow({ req, res }, 'withdrawn', () => withdrawReview(context)(link));
    },
  });

/** Published reviews for edge and browsers, and the page on which one is written. */
export const reviewRoutes = (context: AppContext): Route[] => {
  const { db, redis, config } = context;
  const limit = rateLimit(
    { db, redis },
    { name: 'reviews', points: config.limits.formsPerHour, seconds: hourMs / 1000 },
  );
  const remember = rememberReviews(db);
  return [
    allReviewsRoute(remember),
    formulaReviewsRoute(remember),
    formsRoute(context),
    writeRoute(context, limit),
    withdrawRoute(context, limit),
  ];
};
