import type { MailKind } from '@candor/api-contract/mail-kinds';

/** How soon a mail must leave. Each urgency has places of its own at the mail server (`send-outbox.ts`). */
export const mailUrgencies = ['awaited', 'ordinary', 'later'] as const;
export type MailUrgency = (typeof mailUrgencies)[number];

export type MailRule = {
  urgency: MailUrgency;
  /** The limit of a mailbox within an hour; null where no stranger and no loop can cause more. */
  perHour: number | null;
  /** Further ones become one mail at the end of the hour; otherwise they are not stored. */
  isGathered?: true;
};

const perHour = 5;

/** A person waits for it, and any visitor can trigger it. */
const requested: MailRule = { urgency: 'awaited', perHour };
/** A person waits for it, who has paid or has proven to own the address. */
const awaited: MailRule = { urgency: 'awaited', perHour: null };
/** A change by its owner, who can repeat it without end. */
const repeatable: MailRule = { urgency: 'awaited', perHour, isGathered: true };
const ordinary: MailRule = { urgency: 'ordinary', perHour: null };
const later: MailRule = { urgency: 'later', perHour: null };
/**
 * The team's copy of a visitor's message. The text is in the back office, so that nothing is lost.
 */
const teamCopy: MailRule = { urgency: 'later', perHour, isGathered: true };

/** How each kind of mail is sent. */
export const mailRules: Readonly<Record<MailKind, MailRule>> = {
  'confirm-address': requested,
  'reset-password': requested,
  'password-changed': requested,
  'new-sign-in': { urgency: 'later', perHour: 1, isGathered: true },
  'email-change-confirm': requested,
  'email-change-requested': requested,
  'email-change-consent': requested,
  'email-change-in-use': requested,
  'account-exists': requested,
  'email-changed': requested,
  // A paid order's own receipt is owed (`isOwed`); the limit is for those that are sent again.
  'order-receipt': requested,
  'order-shipped': ordinary,
  'order-part-shipped': ordinary,
  'order-tracking': ordinary,
  'order-replaced': ordinary,
  'order-address': awaited,
  'order-link': requested,
  'order-refund': ordinary,
  'order-cancelled': awaited,
  // Another limit is checked before the payment page is opened.
  'payment-link': awaited,
  'payment-failed': requested,
  'subscription-renewed': ordinary,
  'subscription-payment-failed': ordinary,
  'subscription-changed': repeatable,
  'subscription-notice': later,
  'subscription-price': later,
  'subscription-year': later,
  'subscription-card-updated': awaited,
  // Queued again by each check of a subscription until its key is known, so they cannot be gathered.
  'subscription-cancelled': ordinary,
  'subscription-resumed': ordinary,
  'subscription-ended': ordinary,
  'reservation-confirmed': awaited,
  'reservation-in-review': awaited,
  'reservation-delay-question': later,
  'reservation-delayed': later,
  'reservation-shipped': ordinary,
  'reservation-address': ordinary,
  'reservation-refunded': ordinary,
  'reservation-part-refunded': ordinary,
  'reservation-refund-failed': ordinary,
  'review-invitation': later,
  'review-published': later,
  'review-declined': later,
  'coaching-letter': later,
  // The page has confirmed it already.
  'message-received': { urgency: 'ordinary', perHour },
  'message-for-us': teamCopy,
  'message-reply': ordinary,
  'coach-received': { urgency: 'ordinary', perHour },
  'coach-applied': teamCopy,
  'staff-daily': later,
  'staff-alert': ordinary,
};
