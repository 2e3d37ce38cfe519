import { z } from 'zod';
import type {
  AccountSessionsReply,
  ChangedEmailReply,
  EmailChangeReply,
  LinkedChangeReply,
  SavedAddressReply,
} from '@candor/shell-contract/account';
import type { SessionReply } from '@candor/shell-contract/auth-session';
import type { CsrfReply } from '@candor/shell-contract/session';
import { StoredAddress } from './us-address';

const Session = z.object({
  /** The request token, sent as x-csrf-token. Worthless without the session cookie. */
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  token_type: z.literal('bearer'),
  user: z.object({
    id: z.string(),
    email: z.string(),
    created_at: z.iso.datetime(),
    email_confirmed_at: z.iso.datetime().nullable(),
  }),
});
export type SessionResponse = z.output<typeof Session>;

/** After sign-in, confirmation, refresh and a new password. */
export const SignedInResponse = z.object({
  session: Session,
}) satisfies z.ZodType<SessionReply>;
export type SignedInResponse = z.output<typeof SignedInResponse>;

/** GET /api/auth/session; null for a visitor. */
export const CurrentSessionResponse = z.object({
  session: Session.nullable(),
}) satisfies z.ZodType<SessionReply>;
export type CurrentSessionResponse = z.output<typeof CurrentSessionResponse>;

/** GET /api/auth/csrf */
export const CsrfResponse = z.object({ csrfToken: z.string() }) satisfies z.ZodType<CsrfReply>;
export type CsrfResponse = z.output<typeof CsrfResponse>;

/**
 * GET /api/account/email: the new address that waits for its confirmation, and until when. `consentOf`, masked:
 * the earlier address that must allow the change first.
 */
export const EmailChangeResponse = z.object({
  pending: z
    .object({
      email: z.string(),
      until: z.iso.datetime(),
      consentOf: z.string().nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<EmailChangeReply>;
export type EmailChangeResponse = z.output<typeof EmailChangeResponse>;

/** The change that the link in a mail to a new address stands for, before anybody has confirmed it. */
export const LinkedChangeResponse = z.object({
  /** The account, masked. */
  account: z.string(),
  /** The new address. */
  email: z.string(),
  /** The browser is signed in to this account, to another, or to none. */
  viewer: z.enum(['owner', 'other', 'visitor']),
}) satisfies z.ZodType<LinkedChangeReply>;
export type LinkedChangeResponse = z.output<typeof LinkedChangeResponse>;

/** After a link about a change of address: the address that the account has now. */
export const ChangedEmailResponse = z.object({
  email: z.string(),
}) satisfies z.ZodType<ChangedEmailReply>;
export type ChangedEmailResponse = z.output<typeof ChangedEmailResponse>;

/** GET /api/account/address: name and address for the next purchase; null when none is saved. */
export const SavedAddressResponse = z.object({
  address: StoredAddress.nullable(),
}) satisfies z.ZodType<SavedAddressReply>;
export type SavedAddressResponse = z.output<typeof SavedAddressResponse>;

/** GET /api/account/sessions: the active sessions of an account. */
export const AccountSessionsResponse = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** 'Firefox on Windows' */
      device: z.string(),
      startedAt: z.iso.datetime(),
      /** The time is rounded to the hour. */
      seenAt: z.iso.datetime(),
      /** True when it is the browser that sent the request. */
      current: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<AccountSessionsReply>;
export type AccountSessionsResponse = z.output<typeof AccountSessionsResponse>;
