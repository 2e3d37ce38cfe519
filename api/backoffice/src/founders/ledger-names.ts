/** The entries of the ledger of the batch in words. */
const names: Readonly<Record<string, string>> = {
  held: 'Spot reserved',
  'took over a hold': 'Spot taken over from an earlier try',
  'handed its hold over': 'Spot passed to a later try',
  opening: 'Payment page requested',
  open: 'Payment begun',
  processing: 'Payment on its way',
  confirmed: 'Paid',
  needs_review: 'To review',
  shipped: 'Shipped',
  released: 'Not paid, spot free again',
  refund_due: 'Refund on its way',
  refund_failed: 'Refund failed',
  refunded: 'Refunded',
  seeded: 'Sample data',
};

/** Names an entry of the ledger; an unlisted one keeps its own name. */
export const nameLedgerEntry = (happened: string): string => names[happened] ?? happened;
