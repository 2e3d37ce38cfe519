import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isVisible, withoutDirectionMarks } from '@candor/api-contract/plain-text';
import { requirePossible } from './possible-text';
import { ShopError } from './shop-error';

/** Text from a form: trimmed, not empty, without control characters. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(4 * maxLength, `must have at most ${maxLength} characters`)
    .transform((value) =>
      withoutDirectionMarks(value)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, ' ')
        .trim(),
    )
    .refine(isVisible, 'must not be empty')
    .refine((value) => value.length <= maxLength, `must have at most ${maxLength} characters`);

/** Text on one line, such as a name, an address or a number. */
export const singleLine = (maxLength: number) =>
  text(maxLength).transform((value) => value.replace(/\s+/g, ' '));

/**
 * The fields of a form that a page without scripts has posted.
 * @throws ShopError `payload_too_large`, `invalid_request`
 */
export const readForm = (rawBody: Buffer, maxBytes: number): URLSearchParams => {
  if (rawBody.length > maxBytes)
    throw new ShopError('payload_too_large', 'That’s more than the form can take.');
  const form = new URLSearchParams(rawBody.toString('utf8'));
  requirePossible([...form].flat(), 'The form');
  return form;
};

/** Equal for equal content from one visitor, so that a form sent twice counts once. */
export const fingerprint = (visitor: string | null, sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([visitor, sent]))
    .digest('base64url');
