import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  ChangedEmailResponse,
  EmailChangeResponse,
  LinkedChangeResponse,
} from '@candor/api-contract/account';
import { transaction } from '../db/transaction';
import { parseEmail } from '../http/email-address';
import { NoContent, route, type Route } from '../http/route';
import { maskEmail } from '../identity/mask-email';
import { requireAccount } from '../sessions/signed-in';
import type { AuthDeps } from './auth-deps';
import { Email, passwordText, tokenText } from './auth.schema';
import { confirmEmail, consentToEmail, describeEmailLink } from './complete-email-change';
import { pendingChange, pendingUntil, stopPendingChanges } from './email-change-store';
import { hashCapacity } from './hash-capacity';
import { startEmailChange } from './start-email-change';
import { undoEmailChange } from './undo-email-change';
import { verifiedOwner } from './verify-password';

const ChangeEmail = Email.extend({ password: passwordText });
const Token = z.object({ token: tokenText });
const ProvenToken = Token.extend({ password: passwordText.optional() });

/** Limits for each client address: of changes and of views of their links. */
export type EmailLimits = { change: RequestHandler; view: RequestHandler };

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
      const { newEmail: email, consentEmail, consentedAt } = change;
      const waits = consentEmail !== null && consentedAt === null;
      const consentOf = waits ? maskEmail(consentEmail) : null;
      return { pending: { email, until: pendingUntil(change).toISOString(), consentOf } };
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
      await startEmailChange(deps)(await verifiedOwner(deps)(req, body.password), email);
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

const newAddressRoutes = (deps: AuthDeps, { change, view }: EmailLimits): Route[] => [
  route({
    method: 'post',
    path: '/api/auth/email/link',
    summary:
      'Which account a token mailed to a new address moves, and whether this browser may use it',
    body: Token,
    response: LinkedChangeResponse,
    limits: [view],
    session: true,
    handle: ({ req, body }) => describeEmailLink(deps)(req, body.token),
  }),
  route({
    method: 'post',
    path: '/api/auth/email/confirm',
    summary:
      'Completes a change of address with the token mailed to the new one, in a browser of the account or with its password',
    body: ProvenToken,
    response: ChangedEmailResponse,
    limits: [hashCapacity, change],
    session: true,
    handle: ({ req, body }) => confirmEmail(deps)(req, body),
  }),
];

const oldAddressRoutes = (deps: AuthDeps, limit: RequestHandler): Route[] => [
  route({
    method: 'post',
    path: '/api/auth/email/consent',
    summary:
      'Allows another change of address within seven days, with the token mailed to the first address',
    body: Token,
    response: ChangedEmailResponse,
    limits: [limit],
    handle: ({ body }) => consentToEmail(deps)(body.token),
  }),
  route({
    method: 'post',
    path: '/api/auth/email/undo',
    summary:
      'Stops a change of address, or takes it back with all later ones, with the token mailed to the old address',
    body: Token,
    response: ChangedEmailResponse,
    limits: [hashCapacity, limit],
    handle: ({ body }) => undoEmailChange(deps)(body.token),
  }),
];

/** The change of an account's address, by its owner and by the mailed links. */
export const emailRoutes = (deps: AuthDeps, limits: EmailLimits): Route[] => [
  pendingChangeRoute(deps),
  startChangeRoute(deps, limits.change),
  stopChangeRoute(deps),
  ...newAddressRoutes(deps, limits),
  ...oldAddressRoutes(deps, limits.change),
];
