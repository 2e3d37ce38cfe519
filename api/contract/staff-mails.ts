import { z } from 'zod';

/** Every kind of mail that the shop sends, in plain words for the back office. */
export const mailKindNames = {
  'confirm-address': 'Confirm the address of an account',
  'reset-password': 'New password asked for',
  'password-changed': 'Password changed',
  'new-sign-in': 'New sign-in',
  'email-change-confirm': 'Confirm a new address',
  'email-change-requested': 'Address about to change',
  'email-change-consent': 'Another change of address needs consent',
  'email-change-in-use': 'New address is in use',
  'account-exists': 'Account exists already',
  'email-changed': 'Address changed',
  'order-receipt': 'Order receipt',
  'order-shipped': 'Parcel shipped',
  'order-part-shipped': 'Part of an order shipped',
  'order-tracking': 'Parcel number corrected',
  'order-replaced': 'Parcel sent again',
  'order-address': 'Parcel goes to another address',
  'order-link': 'Link that opens an order',
  'order-refund': 'Order refunded',
  'order-cancelled': 'Order canceled',
  'payment-link': 'Payment link of an order by hand',
  'payment-failed': 'Payment failed',
  'subscription-renewed': 'Receipt of a renewal',
  'subscription-payment-failed': 'Charge of a subscription failed',
  'subscription-changed': 'Subscription changed',
  'subscription-notice': 'Charge announced',
  'subscription-price': 'New price announced',
  'subscription-year': 'Terms, once a year',
  'subscription-card-updated': 'New card saved',
  'subscription-cancelled': 'Subscription canceled',
  'subscription-resumed': 'Subscription continues',
  'subscription-ended': 'Subscription ended',
  'reservation-confirmed': 'Reservation confirmed',
  'reservation-in-review': 'Reservation in review',
  'reservation-delay-question': 'Delay, asks for consent',
  'reservation-delayed': 'Delay',
  'reservation-shipped': 'Reservation shipped',
  'reservation-address': 'Reservation goes to another address',
  'reservation-refunded': 'Reservation refunded',
  'reservation-part-refunded': 'Reservation refunded in part',
  'reservation-refund-failed': 'Refund of a reservation failed',
  'review-invitation': 'Review asked for',
  'review-published': 'Review published',
  'review-declined': 'Review declined',
  'coaching-letter': 'Weekly email',
  'message-received': 'Message has arrived',
  'message-for-us': 'Message, to the team',
  'message-reply': 'Reply to a message',
  'coach-received': 'Application to coach has arrived',
  'coach-applied': 'Application to coach, to the team',
  'staff-daily': 'Daily mail to staff',
  'staff-alert': 'Alert to staff',
} as const;

export type MailKind = keyof typeof mailKindNames;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKindNames, kind);

/** The name of a kind; a mail of a kind that is no longer sent keeps its code. */
export const nameMailKind = (kind: string): string =>
  isMailKind(kind) ? mailKindNames[kind] : kind;

export const mailStates = ['waiting', 'sent', 'given-up'] as const;

/** A mail in the outbox's list. */
export const StaffMailRow = z.object({
  id: z.int(),
  kind: z.string(),
  /** Empty once it is erased. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Recipient and text are erased; only kind and times remain. */
  isErased: z.boolean(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  revision: z.int(),
});
export type StaffMailRow = z.output<typeof StaffMailRow>;

export const StaffMailDetail = StaffMailRow.extend({
  text: z.string(),
  replyTo: z.string().nullable(),
  /** When it is tried next; null unless it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  givenUpAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});
export type StaffMailDetail = z.output<typeof StaffMailDetail>;

/** POST /staff/api/mails/retry */
export const RetriedMails = z.object({ retried: z.int() });

/** A template of the shop's mails, rendered with sample data. */
export const MailTemplateRow = z.object({
  /** The kind of its mails. */
  id: z.string(),
  /** When it is sent. */
  sentWhen: z.string(),
  subject: z.string(),
});
export type MailTemplateRow = z.output<typeof MailTemplateRow>;

export const MailTemplateDetail = MailTemplateRow.extend({ text: z.string() });
export type MailTemplateDetail = z.output<typeof MailTemplateDetail>;
