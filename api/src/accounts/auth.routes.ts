import { transaction } from '../db/transaction';
import { answerSession } from '../http/answer-session';
import type { CsrfSettings } from '../http/csrf';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { SessionAnswer } from '../sessions/sessions.schema';
import { startSession } from '../sessions/start-session';
import type { AuthDeps } from './auth-deps';
import { Credentials, Nothing, readCredentials, Token } from './auth.schema';
import { checkCredentials } from './check-credentials';
import { confirmAddress } from './confirm-address';
import { localStrategy } from './local-strategy';
import { signUp } from './sign-up';

/** Signing up and in. */
export const authRoutes = (deps: AuthDeps, csrf: CsrfSettings): Route[] => {
  const { db, clock } = deps;
  const check = checkCredentials(deps);
  const credentialsOf = localStrategy((sent) => check(readCredentials(sent)));

  return [
    route({
      method: 'post',
      path: '/api/auth/sign-up',
      summary: 'Makes an account and mails the link that confirms its address',
      body: Credentials,
      answer: Nothing,
      answerStatus: 201,
      handle: async ({ res, body }) => {
        await signUp(deps)(readCredentials(body));
        res.status(201).json({});
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/confirm',
      summary: 'Confirms an address with the token of its link, and signs in',
      body: Token,
      answer: SessionAnswer,
      session: true,
      handle: async ({ req, res, body }) => {
        answerSession(req, res, await confirmAddress(deps)(req, body.token), csrf);
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/sign-in',
      summary: 'Signs in with email and password',
      body: Credentials,
      answer: SessionAnswer,
      session: true,
      handle: async ({ req, res, body }) => {
        readCredentials(body);
        const account = await credentialsOf(req, res);
        if (account === null)
          throw new ShopError('invalid_credentials', 'Invalid login credentials');
        if (account.confirmedAt === null)
          throw new ShopError('email_not_confirmed', 'Email not confirmed');
        const { row, keep } = await startSession(req, account.id, clock());
        await transaction(db, keep);
        answerSession(req, res, { ...row, ...account, id: row.id }, csrf);
      },
    }),
  ];
};
