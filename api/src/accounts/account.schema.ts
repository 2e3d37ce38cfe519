import { z } from 'zod';
import { passwordText } from './auth.schema';

export const ChangePassword = z.object({ currentPassword: passwordText, password: passwordText });

export const MyPassword = z.object({ password: passwordText });

export const EndSessions = z.object({ everywhere: z.boolean().default(false) });
