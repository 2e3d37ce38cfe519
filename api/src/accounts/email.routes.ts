import type { RequestHandler } from 'express';
import { z } from 'zod';
import { ChangedEmailResponse, EmailChangeResponse } from '@candor/api-contract/account';
import { transaction } from '../db/transaction';
import { NoContent, route, type Route } from '../http/route';
import { parseEmail } from '../identity/email-address';
import { requireAccount } from '../sessions/signed-in';
import { Email, passwordText, tokenText } from './auth.schema';
import type { AuthDeps } from './auth-deps';
import { confirmEmail, undoEmailChange } from './complete-email-change';
import { emailLinkMs, pendingChange, stopPendingChanges } from './email-change-store';
import { hashCapacity } from './hash-capacity';
import { provenOwner } from './proven-owner';
import { startEmailChange } from './start-email-change';

const ChangeEmail = Email.extend({ password: passwordText });
const Token = z.object({ token: tokenText });

const pendingChangeRoute = ({ db, clock }: AuthDeps): Route =>
  route({
    method: 'get',
    path: '/api/account/email',
    summary: 'The change of address that waits for its confirmation',
    response: EmailChangeResponse,
    session: true,
    handle: async ({ req }) => {
      const { id } = requireAccount(req);
      const change = await transaction(db, (tx) => pendingChange(tx, id, clock()));
      if (change === null) return { pending: null };
      const until = new Date(change.createdAt.getTime() + emailLinkMs.confirm);
      return { pending: { email: change.newEmail, until: until.toISOString() } };
    },
  });

const startChangeRoute = (deps: AuthDeps, limit: RequestHandler): Route =>
  route({
    method: 'post',
    path: '/api/account/email',
    summary: 'Begins a change of address; responds alike for every address',
    body: ChangeEmail,
    response: NoContent,
    responseStatus: 202,
    limits: [hashCapacity, limit],
    session: true,
    handle: async ({ req, body }) => {
      requireAccount(req);
      const email = parseEmail(body.email);
      await startEmailChange(deps)(await provenOwner(deps)(req, body.password), email);
      return {};
    },
  });

const stopChangeRoute = ({ db, clock }: AuthDeps): Route =>
  route({
    method: 'post',
    path: '/api/account/email/stop',
    summary: 'Stops the change of address that waits for its confirmation',
    response: NoContent,
    session: true,
    handle: async ({ req }) => {
      const { id } = requireAccount(req);
      await transaction(db, (tx) => stopPendingChanges(tx, id, clock()));
      return {};
    },
  });

const mailedLinkRoutes = (deps: AuthDeps, limit: RequestHandler): Route[] => [
  route({
    method: 'post',
    path: '/api/auth/email/confirm',
    summary: 'Completes a change of address with the token mailed to the new one',
    body: Token,
    response: ChangedEmailResponse,
    limits: [limit],
    handle: ({ body }) => confirmEmail(deps)(body.token),
  }),
  route({
    method: 'post',
    path: '/api/auth/email/undo',
    summary: 'Stops a change of address, or takes it back, with the token mailed to the old one',
    body: Token,
    response: ChangedEmailResponse,
    limits: [hashCapacity, limit],
    handle: ({ body }) => undoEmailChange(deps)(body.token),
  }),
];

/** The change of an account's address, by its owner and by the two mailed links. */
export const emailRoutes = (deps: AuthDeps, limit: RequestHandler): Route[] => [
  pendingChangeRoute(deps),
  startChangeRoute(deps, limit),
  stopChangeRoute(deps),
  ...mailedLinkRoutes(deps, limit),
];
