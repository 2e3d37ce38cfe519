/** The fields that orders, reservations and subscriptions have in common for staff. */
import { z } from 'zod';
import { mailStates } from './mail-kinds';

const Timestamp = z.iso.datetime();

/** Refunds at the provider, of one payment. */
export const StaffRefunds = z.array(
  z.object({
    id: z.string(),
    cents: z.int(),
    status: z.enum(['pending', 'succeeded', 'failed']),
    createdAt: Timestamp,
  }),
);

/** Disputes at the buyer's bank, about one payment. */
export const StaffDisputes = z.array(
  z.object({
    id: z.string(),
    status: z.enum(['open', 'won', 'lost']),
    seenAt: Timestamp,
    /** The end of the time to answer it; null where it is unknown. */
    answerBy: Timestamp.nullable(),
    /** Where it is answered; null at the simulator. */
    url: z.string().nullable(),
  }),
);

/** Mails about a purchase, newest first. */
export const StaffMails = z.array(
  z.object({
    id: z.int(),
    kind: z.string(),
    /** Empty once the content is deleted. */
    subject: z.string(),
    state: z.enum(mailStates),
    createdAt: Timestamp,
  }),
);

/** Changes by staff and by commands, newest first. */
export const StaffHistory = z.array(
  z.object({ id: z.int(), at: Timestamp, actor: z.string(), action: z.string() }),
);
