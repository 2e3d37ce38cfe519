/**
 * What a payment page can be in, as far as we know:
 *
 *   open ──────► processing ──────► paid           the order exists and its receipt is in the outbox
 *     │              │      └─────► needs_review   money was taken, but not as we asked: a person looks
 *     │              └────────────► failed         the bank has refused; nobody has paid
 *     ├─► paid, needs_review, failed               (the same, at once)
 *     └─► expired                                  nobody has paid, and nobody can any more
 *
 * Money decides: whatever we believed before, a page that the provider calls paid becomes `paid` or
 * `needs_review`. These two are never left here: later steps (shipped, refunded) are the order's.
 */
export const checkoutStates = [
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'needs_review',
] as const;
export type CheckoutState = (typeof checkoutStates)[number];

const ways: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ['processing', 'paid', 'failed', 'expired', 'needs_review'],
  processing: ['paid', 'failed', 'needs_review'],
  failed: ['paid', 'needs_review'],
  expired: ['processing', 'paid', 'needs_review'],
  paid: [],
  needs_review: [],
};

/** Whether a page in one state may go to another; stale news asks for what is no longer possible. */
export const mayBecome = (from: CheckoutState, to: CheckoutState): boolean =>
  ways[from].includes(to);

/** States in which the provider may have news that did not reach us. */
export const isUnsettled = (state: CheckoutState): boolean =>
  state === 'open' || state === 'processing';

/** What an order itself is in. It begins as `paid` or `needs_review`. */
export const orderStates = ['paid', 'needs_review', 'shipped', 'refunded'] as const;
