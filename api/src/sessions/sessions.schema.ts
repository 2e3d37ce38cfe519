import { z } from 'zod';

export const CsrfAnswer = z.object({ csrfToken: z.string() });

/** Nobody can sign in yet, so everybody is a visitor. */
export const SessionAnswer = z.object({ session: z.null() });
