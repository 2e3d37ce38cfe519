import type { RefundReason } from '@candor/api-contract/staff-refunds';

/** The reasons of refunds as staff reads them. */
export const reasonNames: Readonly<Record<RefundReason, string>> = {
  guarantee: 'The 30-day guarantee',
  changed_mind: 'The buyer changed their mind',
  lost_or_damaged: 'Lost or damaged in transit',
  wrong_parcel: 'We sent something else',
  late: 'Too late',
  charged_wrongly: 'Charged wrongly',
  not_accepted: 'We’re not accepting the purchase',
  goodwill: 'Goodwill',
  other: 'Another reason',
};
