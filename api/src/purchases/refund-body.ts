import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import {
  RefundParts,
  refundReasons,
  refundRequestStates,
} from '@candor/api-contract/staff-refunds';
import { listQuery, Revision } from '../http/staff-list';

const maxNote = 500;
const maxCents = 100_000_00;

const Reasoned = z.object({
  revision: Revision,
  reason: z.enum(refundReasons),
  note: z.string().trim().max(maxNote).default(''),
  endSubscription: z.boolean().default(false),
  /** One id for all tries of one request: it refunds once, also where a reply was lost. */
  request: z.uuid().optional(),
});
const hasNote = ({ reason, note }: z.output<typeof Reasoned>): boolean =>
  reason !== 'other' || note !== '';
const noteMissing = { path: ['note'], message: 'Describe the reason' };

/** The body of a whole refund: of a cancellation, or of a purchase that staff does not accept. */
export const WholeRefund = Reasoned.refine(hasNote, noteMissing);

/** The body of a refund: the sum that its person saw, and the parts that it is for, if it is for parts. */
export const Refund = Reasoned.extend({
  cents: z.int('Choose what to refund.').min(1).max(maxCents),
  parts: RefundParts.nullable().default(null),
}).refine(hasNote, noteMissing);

export const RefundsQuery = listQuery(['requestedAt'], {
  subject: z.string().max(30).optional(),
  state: z.enum(refundRequestStates).optional(),
  reason: z.enum(refundReasons).optional(),
  day: Day.optional(),
});
