import { z } from 'zod';
import { line } from './plain-text';
import { staffRoles } from './staff-roles';

const Role = z.enum(staffRoles);

const StaffSession = z.object({
  staff: z.object({
    id: z.string(),
    email: z.string(),
    role: Role,
    /** Null until the person or an owner sets it. */
    name: z.string().nullable(),
  }),
  permissions: z.array(z.string()),
  /** Sent as x-csrf-token with each post. */
  csrfToken: z.string(),
});
export type StaffSession = z.output<typeof StaffSession>;

/** GET /staff/api/session; null for a visitor. */
export const StaffSessionResponse = z.object({ session: StaffSession.nullable() });

/** After sign-in. */
export const StaffSignedInResponse = z.object({ session: StaffSession });

/** POST /staff/api/join/begin: what the invited person's authenticator app needs. */
export const JoinBeginResponse = z.object({
  email: z.string(),
  role: Role,
  /** Base32, to be typed. */
  secret: z.string(),
  /** The secret as a QR code, an SVG text. */
  qr: z.string(),
});

/** POST /staff/api/join: the recovery codes are shown once. */
export const JoinResponse = StaffSignedInResponse.extend({ recoveryCodes: z.array(z.string()) });

/** A list's page. `total` is null where counting all would be slow; `moreThan` were counted then. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int().nullable(),
    moreThan: z.int().optional(),
    hasMore: z.boolean(),
  });

export const StaffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: Role,
  state: z.enum(['invited', 'active', 'disabled']),
  seenAt: z.iso.datetime().nullable(),
  revision: z.int(),
});
export type StaffMember = z.output<typeof StaffMember>;

/** A member with the link to join, which is shown once. */
export const InvitedStaffMember = StaffMember.extend({ link: z.string() });

/** GET /staff/api/names: the names of colleagues by their addresses. */
export const StaffNames = z.object({ names: z.record(z.string(), z.string()) });
export type StaffNames = z.output<typeof StaffNames>;

/** POST /staff/api/names/mine */
export const OwnStaffName = z.object({ id: z.literal('mine'), name: z.string().nullable() });

/** A colleague's name in a request: null or empty for none. */
export const StaffName = line('name', { most: 60, isOptional: true })
  .nullable()
  .transform((name) => name || null);

/** The views that a person may save for one list. */
export const maxViews = 20;

/** The filters and the sort of a list, as its address has them. */
export const SavedQuery = z.object({
  filter: z
    .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))
    .refine((filter) => JSON.stringify(filter).length <= 2000, 'has too many filters'),
  sort: z.string().max(40),
  order: z.enum(['ASC', 'DESC']),
});
export type SavedQuery = z.output<typeof SavedQuery>;

/** A list's filters and sort under a name that its person chose. */
export const StaffView = z.object({ id: z.string(), name: z.string(), query: SavedQuery });
export type StaffView = z.output<typeof StaffView>;
export const StaffViews = z.object({ views: z.array(StaffView) });
export type StaffViews = z.output<typeof StaffViews>;

/** After a view was deleted. */
export const DeletedView = z.object({ id: z.string() });

/** Values before or after a change. */
export const AuditValues = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** An email address of staff, 'ops' for a command on the server, 'a visitor' for a failed sign-in. */
  actor: z.string(),
  role: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** The client's address. */
  from: z.string().nullable(),
  before: AuditValues,
  after: AuditValues,
});
export type AuditEntry = z.output<typeof AuditEntry>;
