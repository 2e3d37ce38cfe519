import type { PreferencesChange } from '@candor/api-contract/coaching';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Account } from '../identity/account-table';
import { dropUntriedMails, dropWaitingMails } from '../mail/outbox';
import { recordErasure } from '../privacy/erasures';
import type { CoachingDeps } from './coaching-deps';
import type { Recipient, RecipientState } from './coaching-table';
import {
  dedupeKeyPrefix,
  readHistory,
  lockRecipientOfAccount,
  lockRecipientOfToken,
  setSchedule,
} from './recipient-store';
import { scheduleAfterChange } from './schedule';
import { forgetSent } from './sent-email-store';

/** A change by a recipient: of the state, or of when and which emails come. */
export type CoachingChange =
  | { kind: 'state'; state: Exclude<RecipientState, 'paused'> }
  | { kind: 'pause'; weeks: number }
  | ({ kind: 'preferences' } & PreferencesChange);

/**
 * Removes waiting emails that were never attempted, so that none is skipped: they are sent when
 * emails are resumed. After a stop no other waiting email is sent either.
 */
const takeBackWaiting = async (
  tx: Tx,
  { id }: Recipient,
  state: Recipient['state'],
  now: Date,
): Promise<void> => {
  const prefix = dedupeKeyPrefix(id);
  const keys = await dropUntriedMails(tx, prefix, now);
  const dropped = keys.map((key) => {
    const [formula = '', week = ''] = key.slice(prefix.length).split(':');
    return { formula, week: Number(week) };
  });
  await forgetSent(tx, id, dropped);
  if (state === 'stopped') await dropWaitingMails(tx, prefix);
};

type Changes = Pick<Recipient, 'state' | 'pausedUntil' | 'timeZone'> & PreferencesChange;

/** Returns the state of a recipient after a change. */
const changesOf = (recipient: Recipient, change: CoachingChange, now: Date): Changes => {
  const { state, pausedUntil, weekday, hour, timeZone, unwanted } = recipient;
  const before = { state, pausedUntil, weekday, hour, timeZone, unwanted };
  if (change.kind === 'state') return { ...before, state: change.state, pausedUntil: null };
  if (change.kind === 'pause')
    return {
      ...before,
      state: 'paused',
      pausedUntil: new Date(now.getTime() + change.weeks * 7 * dayMs),
    };
  return {
    ...before,
    weekday: change.weekday,
    hour: change.hour,
    timeZone: change.timeZone === undefined ? timeZone : change.timeZone,
    unwanted: [...change.unwanted].sort(),
  };
};

const isUnchanged = (recipient: Recipient, changes: Changes): boolean =>
  Object.entries(changes).every(
    ([key, value]) => JSON.stringify(recipient[key as keyof Changes]) === JSON.stringify(value),
  );

/** Applies a change to a locked recipient and schedules the next email; idempotent. */
export const applyChange = async (
  tx: Tx,
  { clock, sendsMail }: Pick<CoachingDeps, 'clock' | 'sendsMail'>,
  recipient: Recipient,
  change: CoachingChange,
): Promise<void> => {
  const now = clock();
  const changes = changesOf(recipient, change, now);
  if (isUnchanged(recipient, changes)) return;
  if (changes.state !== 'active' && sendsMail)
    await takeBackWaiting(tx, recipient, changes.state, now);
  const history = await readHistory(tx, recipient.id);
  const schedule = scheduleAfterChange({ ...recipient, ...changes }, history, now);
  await setSchedule(tx, recipient.id, { ...changes, ...schedule });
  if (changes.state === 'stopped' && recipient.state !== 'stopped')
    await recordErasure(tx, 'letters', recipient.email, now);
};

/**
 * Changes the weekly emails of an account.
 * @throws ShopError `coaching_not_found` for an account without a purchase
 */
export const changeCoachingOfAccount =
  (deps: CoachingDeps) =>
  ({ id }: Pick<Account, 'id'>, change: CoachingChange): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const recipient = await lockRecipientOfAccount(tx, id);
      if (recipient === null)
        throw new ShopError(
          'coaching_not_found',
          'Weekly emails come with a formula. Buy one first.',
        );
      await applyChange(tx, deps, recipient, change);
    });

/** Changes the weekly emails of a link's recipient. @returns false for an unknown token */
export const changeCoachingOfToken =
  (deps: CoachingDeps) =>
  (token: string, change: CoachingChange): Promise<boolean> =>
    transaction(deps.db, async (tx) => {
      const recipient = await lockRecipientOfToken(tx, token);
      if (recipient !== null) await applyChange(tx, deps, recipient, change);
      return recipient !== null;
    });
