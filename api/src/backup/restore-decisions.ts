import type { ErasureKind } from '../privacy/erasure-table';

/** Due date of mails of a backup: they wait for `ops -- restored send` or `drop`. */
export const parkedUntil = '9999-01-01T00:00:00Z';

/** The review reason of orders and reservations after a restore. */
export const restoreReviewReason =
  'restored from a backup: it may have shipped or been refunded since';

/** A restore does this with a table's secrets, expiries, ends and roles. */
export type RestoreDecision = {
  /** The columns that the decision is about. restore-decisions.test.ts finds those without one. */
  columns: string;
  /** The restore runs it in the transaction that brings the rows back. */
  sql?: string;
  /** Columns that `sql` uses: a backup of an older version may not have them yet. */
  uses?: string;
  /** Entries of the list outside the database that a restore applies to the table. */
  listed?: readonly ErasureKind[];
  why: string;
};

const providerKnows = 'The payment provider has the true state, and the shop reads it again.';
const onlyStops = 'It stands in mails that were sent, and can only stop or answer those mails.';
const ends = (table: string, why: string, columns: string): RestoreDecision => ({
  columns,
  sql: `delete from public.${table};`,
  why,
});

/** The decisions, by table. A new column that needs one fails a test until it stands here. */
export const restoreDecisions: Readonly<Record<string, RestoreDecision>> = {
  account_tokens: ends(
    'account_tokens',
    'A mailed link may have been used or replaced since.',
    'token_hash password_hash expires_at password_generation',
  ),
  accounts: {
    columns: 'password_hash confirmed_at password_generation',
    listed: ['password', 'email', 'erased'],
    why: 'A password that was replaced since, or belongs to an address that was left, opens nothing.',
  },
  audit_entries: {
    columns: 'role',
    why: 'A record of the past, which nothing reads as a permission.',
  },
  card_updates: { columns: 'status', why: providerKnows },
  checkout_sessions: { columns: 'status expires_at forgotten_at closed_at', why: providerKnows },
  closed_codes: {
    columns: 'at',
    why: 'The payment provider has the codes; a row only tells which of two people closed one.',
  },
  coaching_links: { columns: 'token_hash', why: onlyStops },
  coaching_readers: {
    columns: 'token state paused_until not_before',
    sql: 'update public.coaching_readers set next_at = null where next_at is not null;',
    uses: 'next_at',
    listed: ['letters', 'erased'],
    why: 'No letter leaves before an operator has decided, and nobody gets letters again who stopped them.',
  },
  email_change_links: ends(
    'email_change_links',
    'The owner may have stopped the change, or taken it back, since.',
    'token_hash expires_at',
  ),
  email_changes: {
    columns: 'stopped_at undone_at password_generation',
    sql: `update public.email_changes set stopped_at = now()
      where changed_at is null and stopped_at is null;`,
    uses: 'changed_at stopped_at',
    listed: ['email-undone'],
    why: 'A change that waited may have been stopped since; one that was taken back stays so.',
  },
  erasures: {
    columns: 'salt address_hash',
    why: 'The list itself; the restore adds what it lacks.',
  },
  forgotten_customers: {
    columns: 'forgotten_at',
    why: 'Deleting a customer at the payment provider again changes nothing.',
  },
  founders_reservations: {
    columns: 'status expires_at asked_until',
    sql: `with looked_at as (
        update public.founders_reservations set status = 'needs_review'
          where status = 'confirmed' returning id
      )
      insert into public.founders_ledger (reservation_id, happened, held, claimed, at)
        select id, 'needs_review', 0, 0, now() from looked_at;`,
    uses: 'status',
    why: 'One that had not shipped may have shipped or been refunded since: a person decides.',
  },
  founders_batch: { columns: 'delayed_until', why: 'A promise to buyers, and no permission.' },
  founders_refunds: { columns: 'status', why: providerKnows },
  messages: { columns: 'state', why: 'Answering twice is harmless, and not answering is not.' },
  order_links: ends(
    'order_links',
    'A browser that could see the order may have lost that since.',
    'token_hash expires_at',
  ),
  orders: {
    columns: 'status',
    sql: `update public.orders set status = 'needs_review',
        review_reason = coalesce(review_reason || '; ', '') || '${restoreReviewReason}'
      where status = 'paid';`,
    uses: 'status review_reason',
    why: 'One that had not shipped may have shipped or been refunded since: a person decides.',
  },
  outbox: {
    columns: 'dead_at link_generation',
    sql: `update public.outbox set next_attempt_at = '${parkedUntil}'
      where sent_at is null and dead_at is null;`,
    uses: 'next_attempt_at sent_at dead_at',
    why: 'A mail may have been sent since: all wait until an operator has decided.',
  },
  payment_disputes: { columns: 'status', why: providerKnows },
  price_versions: {
    columns: 'state',
    why: 'A price that was withdrawn since is planned again; api/README.md tells to look at it.',
  },
  refund_requests: { columns: 'state', why: providerKnows },
  refunds: { columns: 'status', why: providerKnows },
  restores: { columns: 'released_at', why: 'The restore adds a row of its own.' },
  review_invitations: {
    columns: 'due_at',
    sql: 'update public.review_invitations set due_at = null where due_at <= now();',
    uses: 'due_at',
    why: 'Those that are due were mailed after the backup.',
  },
  review_links: { columns: 'token_hash', why: onlyStops },
  reviews: {
    columns: 'state decided_at',
    listed: ['review', 'review-declined'],
    why: 'A review that was withdrawn is deleted again; one that was declined waits for a decision.',
  },
  rate_limits: { columns: 'expire', why: 'A count of the past ends within a day.' },
  sessions: ends('sessions', 'A session may have ended since.', 'id_hash expires_at'),
  shop_settings: { columns: 'revision', why: 'Texts and switches that an owner sees at once.' },
  sign_ins: ends(
    'sign_ins',
    'A session may have ended since.',
    'id generation password_generation',
  ),
  staff: {
    columns: 'role password_hash totp_secret joined_at disabled_at password_generation',
    listed: ['staff-credentials', 'staff-disabled', 'staff-enabled', 'staff-role'],
    why: 'Who was disabled stays so, a role is the latest one, and an ended password stays ended.',
  },
  staff_links: ends(
    'staff_links',
    'A link may have been used or replaced since.',
    'token_hash totp_secret expires_at password_generation',
  ),
  staff_recovery_codes: {
    columns: 'code_mac password_generation',
    listed: ['staff-code', 'staff-credentials'],
    why: 'A code that was used since works no more.',
  },
  staff_sessions: ends(
    'staff_sessions',
    'A session may have ended since.',
    'token_hash password_generation',
  ),
  stock_orders: { columns: 'state', why: 'A count of bottles, and no permission.' },
  subscription_consents: { columns: 'text_hash', why: 'The hash of a public text.' },
  subscription_links: { columns: 'token_hash', why: onlyStops },
  subscription_price_changes: { columns: 'state', why: providerKnows },
  summed_days: { columns: 'until', why: 'A database trigger sums the days again.' },
  subscriptions: {
    columns: 'status canceled_at ended_at paused_until',
    why: providerKnows,
  },
};
