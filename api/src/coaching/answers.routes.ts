import type { Request, Response } from 'express';
import { AnswersResponse } from '@candor/api-contract/coaching';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { readForm, text } from '../http/forms';
import { sendPage, type PlainPage } from '../http/PlainPage';
import { route, type Route } from '../http/route';
import { requireAccount } from '../sessions/signed-in';
import { deleteAnswer, openQuestion, readAnswers, storeAnswer } from './answer-store';
import { answeredPage, maxAnswer, noQuestionPage, questionPage } from './AnswerPage';
import type { CoachingDeps } from './coaching-deps';
import type { Recipient } from './coaching-table';
import { recipientOfAccount } from './recipient-store';
import { emailHeading, wholeEmail } from './weekly-email';

/** An answer of this many characters, each as twelve bytes of a form, and its name. */
const maxBytes = maxAnswer * 12 + 100;

const Answer = text(maxAnswer);

const tokenIn = ({ query: { token } }: Request): string => (typeof token === 'string' ? token : '');

const send = (res: Response, status: number, page: PlainPage): void =>
  sendPage(res.status(status).set('cache-control', 'no-store'), page);

/** The answers of a recipient, as their writer sees them. */
export const showAnswers = async (tx: Tx, { id }: Recipient) =>
  (await readAnswers(tx, id)).map(({ email, answer }) => ({
    id: String(email.id),
    ...emailHeading(email),
    question: wholeEmail(email).question,
    answer,
    answeredAt: (email.answeredAt ?? email.sentAt).toISOString(),
  }));

const questionRoute = ({ db, clock }: CoachingDeps): Route =>
  route({
    method: 'get',
    path: '/api/coaching/answer',
    summary: 'The page with the question of a weekly email; changes nothing',
    handle: async ({ req, res }) => {
      const token = tokenIn(req);
      const email = await transaction(db, (tx) => openQuestion(tx, token, clock()));
      if (email === null) send(res, 410, noQuestionPage);
      else send(res, 200, questionPage(token, wholeEmail(email)));
    },
  });

// Without our cookie: the link is opened from a mail, signed in or not.
const answerRoute = ({ db, clock }: CoachingDeps): Route =>
  route({
    method: 'post',
    path: '/api/coaching/answer',
    summary: 'Takes one answer for the weekly email whose token is in the URL',
    csrf: 'exempt',
    raw: true,
    handle: async ({ req, res, rawBody }) => {
      const token = tokenIn(req);
      const form = readForm(rawBody.subarray(0, maxBytes), maxBytes);
      const typed = form.get('answer') ?? '';
      const parsed = Answer.safeParse(rawBody.length > maxBytes ? '' : typed);
      await transaction(db, async (tx) => {
        const now = clock();
        const email = await openQuestion(tx, token, now);
        if (email === null) send(res, 410, noQuestionPage);
        else if (!parsed.success) {
          const error = `Your answer must have 1 to ${maxAnswer} characters.`;
          send(res, 400, questionPage(token, wholeEmail(email), { answer: typed, error }));
        } else if (await storeAnswer(tx, email, parsed.data, now)) send(res, 200, answeredPage);
        else send(res, 410, noQuestionPage);
      });
    },
  });

const answersOf = ({ db }: CoachingDeps, accountId: string) =>
  transaction(db, async (tx) => {
    const recipient = await recipientOfAccount(tx, accountId);
    return { answers: recipient === null ? [] : await showAnswers(tx, recipient) };
  });

const answersRoute = (deps: CoachingDeps): Route =>
  route({
    method: 'get',
    path: '/api/coaching/answers',
    summary: 'What the signed-in account answered to weekly emails, newest first',
    response: AnswersResponse,
    session: true,
    handle: ({ req }) => answersOf(deps, requireAccount(req).id),
  });

const deleteAnswerRoute = (deps: CoachingDeps): Route =>
  route({
    method: 'post',
    path: '/api/coaching/answers/:id/delete',
    summary: 'Deletes an answer; its link takes no other',
    response: AnswersResponse,
    session: true,
    handle: async ({ req }) => {
      const { id: accountId } = requireAccount(req);
      const { id } = req.params;
      if (typeof id === 'string' && /^\d{1,15}$/.test(id))
        await transaction(deps.db, (tx) => deleteAnswer(tx, accountId, Number(id)));
      return answersOf(deps, accountId);
    },
  });

/** The weekly question: answered from the mail's link, listed and deleted in the account. */
export const answerRoutes = (deps: CoachingDeps): Route[] => [
  questionRoute(deps),
  answerRoute(deps),
  answersRoute(deps),
  deleteAnswerRoute(deps),
];
