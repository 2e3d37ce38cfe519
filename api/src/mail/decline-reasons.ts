import type { DeclineReason } from '@candor/api-contract/staff-reviews';

const texts: Readonly<Record<DeclineReason, string>> = {
  personal_data:
    'It has a surname, an address, a number or something else that belongs to one person.',
  insult: 'It insults somebody.',
  advertising: 'It advertises something.',
  medical_claim:
    'It reads as if the capsules treat or cure an illness. They don’t, and we may not publish that.',
  off_topic: 'It’s not about the formula, its practice or its coaching.',
};

/** Why a review is not published, for its writer. */
export const declineReasonText = (reason: DeclineReason): string => texts[reason];
