import { RENEWAL_NOTICE_DAYS } from '@candor/catalog-contract/billing-interval';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Mail } from '../mail/mail';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import { renewalNotice, yearlyNotice } from '../mail/subscription-notice-emails';
import { addressLines } from '../purchases/parcel-address';
import type { Worker } from '../workers/workers';
import { endUrl } from './end-by-link.routes';
import {
  isOpenToNotices,
  isRunning,
  lockWithPerson,
  occasionOfCharge,
  recordNotice,
  withoutNoticeOfCharge,
  withUnnoticedYear,
  type Candidate,
} from './notice-store';
import { lastYearOf, renewalNoticeAt } from './notice-times';
import { subscriberOf } from './notify-subscriber';
import type { SubscriptionDeps } from './subscription-deps';
import { nextChargeOf } from './subscription-states';
import type { Subscription } from './subscription-table';

/**
 * The interval is short, because a charge that a subscriber moves closer may need its notice at
 * once.
 */
const everyMs = 15_000;
/** A notice leaves at most one day and a few hours before its five days begin. */
const daysAhead = RENEWAL_NOTICE_DAYS + 2;
const yearDays = 365;
/** A year's mail that waited for the end of a pause does not put off the next one for long. */
const leastDaysBetweenYears = 270;

/**
 * The common content of all notices: the lines, the price, the address, and the link that ends the
 * subscription.
 */
export const describeForNotice = (row: Subscription, publicOrigin: string) => ({
  ...subscriberOf(row, publicOrigin),
  card:
    row.cardBrand === null || row.cardLast4 === null
      ? null
      : { brand: row.cardBrand, last4: row.cardLast4 },
  address: addressLines(row),
  nextCharge: nextChargeOf(row),
  endUrl: endUrl(publicOrigin, linkSecretPlaceholder),
});

/** Queues the mail of a recorded notice. */
export const enqueueNotice = async (
  tx: Tx,
  { clock }: SubscriptionDeps,
  mail: Mail,
  { noticeId, key }: { noticeId: number; key: string },
): Promise<void> => {
  const link = { kind: 'end-subscription', owner: String(noticeId) };
  await enqueue(tx, { ...mail, link, dedupeKey: `${mail.kind}:${key}` }, clock());
};

/** Notifies one subscriber in a transaction of its own; what is no longer due is left out. */
const notifyOne = (
  deps: SubscriptionDeps,
  { id }: Candidate,
  send: (tx: Tx, row: Subscription) => Promise<boolean>,
): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const row = await lockWithPerson(tx, id);
    return row !== null && send(tx, row);
  });

const sendRenewal =
  (deps: SubscriptionDeps) =>
  async (tx: Tx, row: Subscription): Promise<boolean> => {
    const now = deps.clock();
    const { id, periodEnd } = row;
    const charge = nextChargeOf(row);
    if (!isRunning(row) || row.pendingChange !== null || charge === null) return false;
    if (periodEnd <= now || renewalNoticeAt(row) > now) return false;
    const noticeId = await recordNotice(tx, occasionOfCharge(row), now);
    if (noticeId === null) return false;
    if (periodEnd.getTime() - now.getTime() < RENEWAL_NOTICE_DAYS * dayMs)
      deps.logger.error({ subscription: id }, 'notice of a charge is late');
    const mail = renewalNotice({ ...describeForNotice(row, deps.publicOrigin), charge });
    await enqueueNotice(tx, deps, mail, { noticeId, key: `${id}:${periodEnd.getTime()}` });
    return true;
  };

const sendYear =
  (deps: SubscriptionDeps) =>
  async (tx: Tx, row: Subscription): Promise<boolean> => {
    const now = deps.clock();
    const { id, startedAt } = row;
    const last = lastYearOf(row, now);
    if (!isOpenToNotices(row) || last === null) return false;
    const occasion = { subscriptionId: id, kind: 'year' as const, occasion: String(last.year) };
    const noticeId = await recordNotice(tx, occasion, now);
    if (noticeId === null) return false;
    const mail = yearlyNotice({ ...describeForNotice(row, deps.publicOrigin), startedAt });
    await enqueueNotice(tx, deps, mail, { noticeId, key: `${id}:${last.year}` });
    return true;
  };

/**
 * Queues the notices that are due: of charges, and of years. Each is recorded in the transaction that
 * queues its mail. @returns their number
 */
export const sendDueNotices =
  (deps: SubscriptionDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const now = deps.clock();
    const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs);
    const [charges, years] = await transaction(deps.db, async (tx) => [
      await withoutNoticeOfCharge(tx, { now, until: daysFromNow(daysAhead) }),
      await withUnnoticedYear(tx, {
        startedUntil: daysFromNow(1 - yearDays),
        noticedSince: daysFromNow(-leastDaysBetweenYears),
      }),
    ]);
    const due = [
      ...charges
        .filter((row) => renewalNoticeAt(row) <= now)
        .map((row) => [row, sendRenewal] as const),
      ...years
        .filter((row) => (lastYearOf(row, now)?.year ?? 0) > row.noticedYear)
        .map((row) => [row, sendYear] as const),
    ];
    let sent = 0;
    for (const [candidate, send] of due) {
      if (signal?.aborted === true) break;
      if (await notifyOne(deps, candidate, send(deps))) sent += 1;
    }
    return sent;
  };

/** Runs in every process; a notice is recorded by one of them. */
export const noticesWorker = (deps: SubscriptionDeps): Worker => ({
  name: 'subscription-notice-emails',
  everyMs,
  run: async (signal) => void (await sendDueNotices(deps)(signal)),
});
