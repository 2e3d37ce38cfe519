import { z } from 'zod';
import { AccountSessionsResponse, SignedInResponse } from '@candor/api-contract/account';
import { transaction } from '../db/transaction';
import { clearCookies, type CsrfSettings } from '../http/csrf';
import { NoContent, route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { trustDevice } from '../http/trusted-device';
import { sessionResponse } from '../sessions/session-response';
import { endSignIn, listSignIns, lockSignedIn } from '../sessions/sign-in-store';
import { requireAccount, requireSignIn, signInOf } from '../sessions/signed-in';
import type { AuthDeps } from './auth-deps';
import { passwordText } from './auth.schema';
import { exportData } from './export-data';
import { deleteAccount } from './forget-person';
import { changePassword } from './new-password';
import { replaceCredentials } from './replace-credentials';
import { verifiedOwner } from './verify-password';

const ChangePassword = z.object({ currentPassword: passwordText, password: passwordText });

const MyPassword = z.object({ password: passwordText });

const EndSessions = z.object({ everywhere: z.boolean().default(false) });

type ProveOwner = ReturnType<typeof verifiedOwner>;

const passwordRoute = (deps: AuthDeps, csrf: CsrfSettings, prove: ProveOwner): Route =>
  route({
    method: 'post',
    path: '/api/account/password',
    summary: 'Changes the password and signs all other browsers out',
    body: ChangePassword,
    response: SignedInResponse,
    session: true,
    handle: async ({ req, res, body }) => {
      const owner = await prove(req, body.currentPassword);
      const signIn = await changePassword(deps)(req, owner, body.password);
      trustDevice(req, res, signIn, csrf);
      return sessionResponse({ req, res }, signIn, csrf);
    },
  });

const listDevicesRoute = ({ db, clock }: AuthDeps): Route =>
  route({
    method: 'get',
    path: '/api/account/sessions',
    summary: 'The signed-in browsers of the account',
    response: AccountSessionsResponse,
    session: true,
    handle: async ({ req }) => {
      const { id: accountId } = requireAccount(req);
      const current = signInOf(req)?.id;
      const rows = await transaction(db, (tx) => listSignIns(tx, accountId, clock()));
      const sessions = rows.map(({ id, device, startedAt, seenAt }) => ({
        id,
        device,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: id === current,
      }));
      return { sessions };
    },
  });

const endDeviceRoute = ({ db }: AuthDeps): Route =>
  route({
    method: 'post',
    path: '/api/account/sessions/:id/end',
    summary: 'Signs one browser out',
    response: NoContent,
    session: true,
    handle: async ({ req }) => {
      const { id: accountId } = requireAccount(req);
      const id = String(req.params['id']);
      if (!(await transaction(db, (tx) => endSignIn(tx, accountId, id))))
        throw new ShopError('session_not_found', 'This browser isn’t signed in anymore.');
      return {};
    },
  });

const endDevicesRoute = ({ db, clock }: AuthDeps, csrf: CsrfSettings): Route =>
  route({
    method: 'post',
    path: '/api/account/sessions/end',
    summary:
      'Signs all other browsers out, with `everywhere` this one too, and stops a requested change of address',
    body: EndSessions,
    response: NoContent,
    session: true,
    handle: async ({ req, res, body }) => {
      const signIn = requireSignIn(req);
      const { accountId, id, email } = signIn;
      const signIns = body.everywhere ? 'none' : { id };
      // Links for a new password stay: the owner may need one to end an attacker's session, so this
      // session must not end them.
      const spared = { signIns, links: true } as const;
      const passwordGeneration = await transaction(db, async (tx) => {
        await lockSignedIn(tx, signIn);
        return replaceCredentials(tx, { accountId, now: clock(), spared });
      });
      if (!body.everywhere) trustDevice(req, res, { email, passwordGeneration }, csrf);
      return {};
    },
  });

const exportRoute = (deps: AuthDeps): Route =>
  route({
    method: 'get',
    path: '/api/account/export',
    summary: 'All data of the signed-in person, as one file',
    session: true,
    handle: async ({ req, res }) => {
      const data = await exportData(deps)(requireAccount(req));
      res
        .set('cache-control', 'no-store')
        .attachment('candor-my-data.json')
        .type('json')
        .send(`${JSON.stringify(data, null, 2)}\n`);
    },
  });

const deleteRoute = (deps: AuthDeps, csrf: CsrfSettings, prove: ProveOwner): Route =>
  route({
    method: 'post',
    path: '/api/account/delete',
    summary: 'Deletes the account and the data of its owner',
    body: MyPassword,
    response: NoContent,
    session: true,
    handle: async ({ req, res, body }) => {
      await deleteAccount(deps)(req, await prove(req, body.password));
      clearCookies(req, res, csrf);
      return {};
    },
  });

/** Settings, sessions, data and deletion of an account, for its owner only. */
export const accountRoutes = (deps: AuthDeps, csrf: CsrfSettings): Route[] => {
  const prove = verifiedOwner(deps);
  return [
    passwordRoute(deps, csrf, prove),
    listDevicesRoute(deps),
    endDeviceRoute(deps),
    endDevicesRoute(deps, csrf),
    exportRoute(deps),
    deleteRoute(deps, csrf, prove),
  ];
};
