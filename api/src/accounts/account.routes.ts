import type { Request } from 'express';
import { transaction } from '../db/transaction';
import { sendSession } from '../sessions/send-session';
import { forgetVisitor, sessionCookieName, type CsrfSettings } from '../http/csrf';
import { route, type Route } from '../http/route';
import { isSecure } from '../http/secure';
import { ShopError } from '../http/shop-error';
import { SessionAnswer } from '../sessions/sessions.schema';
import { endSignIn, endSignIns, listSignIns } from '../sessions/sign-in-store';
import { signedIn, signInOf } from '../sessions/signed-in';
import type { AccountRow } from '../identity/account-table';
import { ChangePassword, EndSessions, MyPassword, MySessionsAnswer } from './account.schema';
import type { AuthDeps } from './auth-deps';
import { Nothing } from './auth.schema';
import { changePassword } from './change-password';
import { checkCredentials } from './check-credentials';
import { deleteAccount } from './delete-account';
import { exportData } from './export-data';

/** What a person may do with their account. All of it for its owner alone. */
export const accountRoutes = (deps: AuthDeps, csrf: CsrfSettings): Route[] => {
  const { db, clock, loginThrottle } = deps;
  const check = checkCredentials(deps);

  /** The owner, who has shown once more that they know the password. */
  const provenOwner = async (req: Request, password: string): Promise<AccountRow> => {
    const { email } = signedIn(req);
    const counted = await loginThrottle(req, email);
    const owner = await check({ email, password });
    if (owner === null) throw new ShopError('wrong_password', 'The current password is not right.');
    await counted.succeeded();
    return owner;
  };

  return [
    route({
      method: 'post',
      path: '/api/account/password',
      summary: 'Changes the password; every other browser is signed out',
      body: ChangePassword,
      answer: SessionAnswer,
      session: true,
      handle: async ({ req, res, body }) => {
        const owner = await provenOwner(req, body.currentPassword);
        sendSession({ req, res }, await changePassword(deps)(req, owner, body.password), csrf);
      },
    }),
    route({
      method: 'get',
      path: '/api/account/sessions',
      summary: 'The browsers that are signed in',
      answer: MySessionsAnswer,
      session: true,
      handle: async ({ req, res }) => {
        const { id: accountId } = signedIn(req);
        const current = signInOf(req)?.id;
        const rows = await transaction(db, (tx) => listSignIns(tx, accountId, clock()));
        const sessions = rows.map(({ id, device, startedAt, seenAt }) => ({
          id,
          device,
          startedAt,
          seenAt,
          current: id === current,
        }));
        res.set('cache-control', 'no-store').json({ sessions });
      },
    }),
    route({
      method: 'post',
      path: '/api/account/sessions/:id/end',
      summary: 'Signs one browser out',
      answer: Nothing,
      session: true,
      handle: async ({ req, res }) => {
        const { id: accountId } = signedIn(req);
        const id = String(req.params['id']);
        if (!(await transaction(db, (tx) => endSignIn(tx, accountId, id))))
          throw new ShopError('session_not_found', 'This browser is not signed in any more.');
        res.json({});
      },
    }),
    route({
      method: 'post',
      path: '/api/account/sessions/end',
      summary: 'Signs every other browser out; with everywhere, this one too',
      body: EndSessions,
      answer: Nothing,
      session: true,
      handle: async ({ req, res, body }) => {
        const { id: accountId } = signedIn(req);
        const kept = body.everywhere ? null : (signInOf(req)?.id ?? null);
        await transaction(db, (tx) => endSignIns(tx, accountId, kept));
        res.json({});
      },
    }),
    route({
      method: 'get',
      path: '/api/account/export',
      summary: 'Everything that the shop keeps about who is signed in, as one file',
      session: true,
      handle: async ({ req, res }) => {
        const data = await exportData(deps)(signedIn(req));
        res
          .set('cache-control', 'no-store')
          .attachment('candor-my-data.json')
          .type('json')
          .send(`${JSON.stringify(data, null, 2)}\n`);
      },
    }),
    route({
      method: 'post',
      path: '/api/account/delete',
      summary: 'Deletes the account and what is its owner’s',
      body: MyPassword,
      answer: Nothing,
      session: true,
      handle: async ({ req, res, body }) => {
        const { id, email } = await provenOwner(req, body.password);
        await deleteAccount(deps)(req, { id, email });
        forgetVisitor(req, res, csrf);
        const secure = isSecure(req, csrf.publicOrigin);
        res.clearCookie(sessionCookieName(secure), { path: '/', secure, httpOnly: true }).json({});
      },
    }),
  ];
};
