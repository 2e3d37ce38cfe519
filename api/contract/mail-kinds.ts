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
