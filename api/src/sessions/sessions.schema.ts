import { z } from 'zod';

export const CsrfAnswer = z.object({ csrfToken: z.string() });

const Session = z.object({
  /** The token that state-changing calls send as x-csrf-token. Worthless without the cookie. */
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

export const SessionAnswer = z.object({ session: Session });

export const SessionOrNullAnswer = z.object({ session: Session.nullable() });

export type SessionBody = z.infer<typeof Session>;
