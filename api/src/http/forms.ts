import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Text from a form: trimmed, not empty, without control characters. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(4 * maxLength, `must have at most ${maxLength} characters`)
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{C}\n]/gu, ' ')
        .trim(),
    )
    .refine((value) => value !== '', 'must not be empty')
    .refine((value) => value.length <= maxLength, `must have at most ${maxLength} characters`);

/** Text on one line, such as a name, an address or a number. */
export const singleLine = (maxLength: number) =>
  text(maxLength).transform((value) => value.replace(/\s+/g, ' '));

/** Equal for equal content from one visitor, so that a form sent twice counts once. */
export const fingerprint = (visitor: string | null, sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([visitor, sent]))
    .digest('base64url');
