import { z } from 'zod';

export const reviewStates = ['waiting', 'published', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review is not published. No reason is about the rating. */
export const declineReasons = [
  'personal_data',
  'insult',
  'advertising',
  'medical_claim',
  'off_topic',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A review in the staff's list. */
export const ReviewRow = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  formula: z.string(),
  rating: z.int(),
  /** The first part of the text. */
  excerpt: z.string(),
  firstName: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  revision: z.int(),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** A review with the data for a decision. */
export const ReviewDetail = ReviewRow.extend({
  text: z.string(),
  expected: z.string().nullable(),
  email: z.string(),
  /** 'order:12', the purchase that it is about. */
  source: z.string(),
  deliveredOn: z.iso.date(),
  decidedAt: z.iso.datetime().nullable(),
  declineReason: z.enum(declineReasons).nullable(),
});
export type ReviewDetail = z.output<typeof ReviewDetail>;
