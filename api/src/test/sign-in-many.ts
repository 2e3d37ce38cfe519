import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sign } from 'cookie-signature';
import { transaction } from '../db/transaction';
import { accountTable } from '../identity/account-table';
import { idleMs } from '../sessions/lifetimes';
import { sessionTable } from '../sessions/session-table';
import { signInTable } from '../sessions/sign-in-table';
import type { Browser } from './browser';
import type { TestApi } from './start-test-api';

const chunkSize = 500;

/** Writes signed-in accounts into the stores; thousands would take minutes by HTTP. */
export const signInMany = async (
  api: Pick<TestApi, 'context' | 'config' | 'visitor'>,
  emails: readonly string[],
): Promise<Browser[]> => {
  const { db, redis, clock } = api.context;
  const now = clock();
  const expires = new Date(now.getTime() + idleMs);
  const cookie = {
    originalMaxAge: idleMs,
    expires,
    httpOnly: true,
    path: '/',
    sameSite: 'lax' as const,
  };
  const people = emails.map((email) => ({
    email,
    accountId: randomUUID(),
    signInId: randomUUID(),
    session: randomBytes(24).toString('base64url'),
  }));
  for (let from = 0; from < people.length; from += chunkSize) {
    const chunk = people.slice(from, from + chunkSize);
    await transaction(db, async (tx) => {
      await tx.insert(accountTable).values(
        chunk.map(({ accountId: id, email }) => ({
          id,
          email,
          passwordHash: '',
          createdAt: now,
          confirmedAt: now,
        })),
      );
      await tx.insert(signInTable).values(
        chunk.map(({ accountId, signInId: id }) => ({
          id,
          accountId,
          device: 'A browser',
          generation: 0,
          startedAt: now,
          refreshedAt: now,
          seenAt: now,
        })),
      );
      if (redis === null)
        await tx.insert(sessionTable).values(
          chunk.map(({ session, signInId }) => ({
            idHash: createHash('sha256').update(session).digest('hex'),
            data: { cookie, passport: { user: signInId } } as typeof sessionTable.$inferInsert.data,
            expiresAt: expires,
          })),
        );
    });
    if (redis !== null)
      for (const { session, signInId } of chunk)
        await redis.set(
          `candor:session:${session}`,
          JSON.stringify({ cookie, passport: { user: signInId } }),
        );
  }
  return people.map(({ session }) => {
    const browser = api.visitor();
    const signed = `s:${sign(session, api.config.sessionSecret ?? '')}`;
    browser.cookies.set('candor', encodeURIComponent(signed));
    return browser;
  });
};
