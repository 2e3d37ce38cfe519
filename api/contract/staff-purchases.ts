/** What orders, reservations and subscriptions have in common for staff. */
import { z } from 'zod';
import { carriers } from './carriers';
import { mailStates } from './staff-mails';

const Timestamp = z.iso.datetime();

/** Where parcels go: the states and territories that USPS serves, as on an address label. */
const usStates =
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM
   NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP`.split(/\s+/);

const Line = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'has signs that no address has');
const FilledLine = Line.min(1, 'is empty');

/** An address in the United States, as staff type it and the provider's checkout page collects it. */
export const UsAddress = z.object({
  name: FilledLine,
  line1: FilledLine,
  line2: Line.default(''),
  city: FilledLine,
  state: z.string().trim().toUpperCase().pipe(z.enum(usStates)),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'is no ZIP code, such as 57104'),
});

/** An address as it is stored, which may be older than today's rules. */
export const StoredAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** Where the parcel of an order goes. */
export const ParcelAddress = StoredAddress.extend({ country: z.string() });

export const StaffParcel = z.object({
  carrier: z.enum(carriers).nullable(),
  tracking: z.string().nullable(),
  /** The carrier's page about the parcel. */
  link: z.string().nullable(),
});

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
  z.object({ id: z.string(), status: z.enum(['open', 'won', 'lost']), seenAt: Timestamp }),
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
