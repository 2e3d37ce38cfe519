import type { MailKind } from '@candor/api-contract/mail-kinds';

/** The mails whose key has the id of a subscription. */
export const kindsAboutSubscriptions: readonly MailKind[] = [
  'subscription-cancelled',
  'subscription-resumed',
  'subscription-ended',
  'subscription-changed',
  'subscription-notice',
  'subscription-year',
  'subscription-price',
];
