import type { Account } from '../identity/account-table';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { dropWaitingMails } from '../mail/outbox';
import { recordErasure } from '../privacy/erasures';
import type { CoachingDeps } from './coaching-deps';
import type { Recipient, RecipientState } from './coaching-table';
import { nextMorning, scheduledFor } from './schedule';
import {
  dedupeKeyPrefix,
  readHistory,
  lockRecipientOfAccount,
  lockRecipientOfToken,
  setSchedule,
} from './recipient-store';

const setState = async (
  tx: Tx,
  deps: CoachingDeps,
  recipient: Recipient,
  state: RecipientState,
) => {
  if (recipient.state === state) return;
  const now = deps.clock();
  const planned = scheduledFor({ state }, await readHistory(tx, recipient.id));
  // An overdue email is sent next morning, not in the middle of the day.
  const nextAt =
    planned === null || planned.at >= now
      ? (planned?.at ?? null)
      : nextMorning(planned.timeZone, now);
  await setSchedule(tx, recipient.id, { state, nextAt });
  if (state === 'stopped') await recordErasure(tx, 'letters', recipient.email, now);
  if (state !== 'active' && deps.sendsMail)
    await dropWaitingMails(tx, dedupeKeyPrefix(recipient.id));
};

/**
 * Pauses, resumes or stops the weekly emails of an account; idempotent. Emails that wait in the outbox
 * are deleted.
 * @throws ShopError `coaching_not_found` for an account without a purchase
 */
export const changeRecipientState =
  (deps: CoachingDeps) =>
  ({ id }: Account, state: RecipientState): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const recipient = await lockRecipientOfAccount(tx, id);
      if (recipient === null)
        throw new ShopError('coaching_not_found', 'Letters come with a formula. Buy one first.');
      await setState(tx, deps, recipient, state);
    });

/** Stops the weekly emails of an unsubscribe link; an unknown token does nothing. */
export const unsubscribe =
  (deps: CoachingDeps) =>
  (token: string): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const recipient = await lockRecipientOfToken(tx, token);
      if (recipient !== null) await setState(tx, deps, recipient, 'stopped');
    });
