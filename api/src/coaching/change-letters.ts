import type { Account } from '../identity/account-table';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { dropWaitingMails } from '../mail/outbox';
import { recordErasure } from '../privacy/erasures';
import type { CoachingDeps } from './coaching-deps';
import type { Reader, ReaderState } from './coaching-table';
import { mailKeyOf } from './mail-key';
import { nextMorning, plannedFor } from './plan';
import { booksOf, lockReaderOfAccount, lockReaderOfToken, setPlan } from './reader-store';

const setState = async (tx: Tx, deps: CoachingDeps, reader: Reader, state: ReaderState) => {
  if (reader.state === state) return;
  const now = deps.clock();
  const planned = plannedFor({ state }, await booksOf(tx, reader.id));
  // A letter that fell due meanwhile comes in the morning, not in the middle of the day.
  const nextAt =
    planned === null || planned.at >= now
      ? (planned?.at ?? null)
      : nextMorning(planned.timeZone, now);
  await setPlan(tx, reader.id, { state, nextAt });
  if (state === 'stopped') await recordErasure(tx, 'letters', reader.email, now);
  if (state !== 'active' && deps.sendsMail) await dropWaitingMails(tx, mailKeyOf(reader.id));
};

/**
 * Pauses, resumes or stops the letters of an account; twice is once. Mails that no server has taken
 * yet are not sent any more.
 * @throws ShopError `coaching_not_found` for an account that has bought nothing.
 */
export const changeLetters =
  (deps: CoachingDeps) =>
  ({ id }: Account, state: ReaderState): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const reader = await lockReaderOfAccount(tx, id);
      if (reader === null)
        throw new ShopError('coaching_not_found', 'Letters come with a formula. Buy one first.');
      await setState(tx, deps, reader, state);
    });

/** Stops the letters of whom an unsubscribe link names. A link that names nobody does nothing. */
export const unsubscribe =
  (deps: CoachingDeps) =>
  (token: string): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const reader = await lockReaderOfToken(tx, token);
      if (reader !== null) await setState(tx, deps, reader, 'stopped');
    });
