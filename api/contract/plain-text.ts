import { z } from 'zod';

/**
 * Marks that turn the direction of all that follows, even beyond a name. Joiners, and marks for one
 * place alone, belong to a name's spelling and stay.
 */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text that leaves the line around it as it is, wherever it is printed. */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '');

/** Returns whether a text shows anything. The fillers of some scripts and the empty sign of Braille do not. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u.test(text);

const control = /[\p{Cc}\u2028\u2029]/gu;

/** One line of a text that is not refused whatever it has. */
export const toLine = (text: string): string =>
  withoutDirectionMarks(text).replace(control, ' ').trim();

/**
 * A name or another line that people print, in any script, byte by byte as it was typed.
 * @param what 'name', for the sentences of its rules
 */
export const line = (
  what: string,
  { most, isOptional = false }: { most: number; isOptional?: boolean },
) =>
  z
    .string()
    .transform((text) => withoutDirectionMarks(text).trim())
    .superRefine((text, context) => {
      if (!isOptional && !isVisible(text)) context.addIssue(`Please enter the ${what}.`);
      else if (text.search(control) >= 0)
        context.addIssue(`The ${what} has characters that can’t be printed. Please type it again.`);
      else if ([...text].length > most)
        context.addIssue(`The ${what} can have at most ${most} characters.`);
    });
