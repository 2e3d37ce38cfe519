import type { Request, Response } from 'express';
import { describeSession } from './describe-session';
import type { SignIn } from './sign-in-store';
import { issueToken, type CsrfSettings } from '../http/csrf';

/** Answers a session that has just begun or gone on, with the request token that goes with it. */
export const answerSession = (
  req: Request,
  res: Response,
  signIn: SignIn,
  csrf: CsrfSettings,
): void => {
  const accessToken = issueToken(req, res, csrf, req.sessionID);
  const session = describeSession(signIn, { accessToken, secrets: csrf.secrets });
  res.set('cache-control', 'no-store').json({ session });
};
