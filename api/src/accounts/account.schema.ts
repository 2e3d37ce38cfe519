import { z } from 'zod';
import { passwordText } from './auth.schema';

export const ChangePassword = z.object({ currentPassword: passwordText, password: passwordText });

export const MyPassword = z.object({ password: passwordText });

export const EndSessions = z.object({ everywhere: z.boolean().default(false) });

export const MySessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** 'Firefox on Windows' */
      device: z.string(),
      startedAt: z.iso.datetime(),
      /** To the hour. */
      seenAt: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
});
