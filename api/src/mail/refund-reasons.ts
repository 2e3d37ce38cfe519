import type { RefundReason } from '@candor/api-contract/staff-refunds';
import { promises } from '@candor/shell-contract/promises';

const texts: Partial<Record<RefundReason, string>> = {
  guarantee: `This is our ${promises.guaranteeDays}-day guarantee: you wrote to us, and you get your money back.`,
  changed_mind: 'You requested this refund.',
  lost_or_damaged: 'Your package was lost or damaged in transit. We’re sorry.',
  wrong_parcel: 'We sent you the wrong thing. We’re sorry.',
  late: 'It took us too long. We’re sorry.',
  charged_wrongly: 'You were charged something you shouldn’t have been. We’re sorry.',
  not_accepted: 'We looked at this purchase and can’t accept it, so all of your money goes back.',
};

/** The sentence that explains a refund to the buyer; empty where the reason needs no sentence. */
export const refundReasonText = (reason: RefundReason | null): string[] => {
  const text = reason === null ? undefined : texts[reason];
  return text === undefined ? [] : [text];
};
