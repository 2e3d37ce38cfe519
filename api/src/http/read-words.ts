import { z } from 'zod';

/** Something written by a person: trimmed, not empty, without signs that no keyboard writes. */
export const words = (most: number) =>
  z
    .string()
    .max(4 * most, `must have at most ${most} characters`)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{C}\n]/gu, ' ')
        .trim(),
    )
    .refine((text) => text !== '', 'must not be empty')
    .refine((text) => text.length <= most, `must have at most ${most} characters`);

/** The same on one line: a name, an address, a number. */
export const oneLine = (most: number) => words(most).transform((text) => text.replace(/\s+/g, ' '));
