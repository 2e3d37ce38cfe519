import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { route, type Route } from '../http/route';
import { findAccountByEmail, insertAccount } from '../identity/account-store';
import { assignOwner, startSession } from '../sessions/start-session';

/** Signs a confirmed account in without a password, which saves thousands of hashes in tests. */
export const signInRoutes = ({ db, clock }: AppContext): Route[] => [
  route({
    method: 'post',
    path: '/api/test/enter',
    summary: 'signs an account in',
    body: z.object({ email: z.string() }),
    session: true,
    handle: async ({ req, res, body: { email } }) => {
      const now = clock();
      const account = await transaction(db, async (tx) => {
        await insertAccount(tx, {
          id: randomUUID(),
          email,
          passwordHash: '',
          createdAt: now,
          confirmedAt: now,
          pendingBrowser: null,
        });
        return findAccountByEmail(tx, email);
      });
      if (account === null) throw new Error('The account was not written.');
      const signIn = await startSession(req, account, now);
      await transaction(db, (tx) => assignOwner(tx, signIn));
      res.json({});
    },
  }),
];
