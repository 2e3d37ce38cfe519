import type { MailKind } from '@candor/api-contract/staff-mails';

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
