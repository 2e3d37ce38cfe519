import type { z } from 'zod';
import { ShopError, type ShopErrorCode } from './shop-error';

/** Our rules are sentences for people; the validator's own phrases are not. */
const isSentence = (message: string): boolean => /^\p{Lu}.*[.?]$/u.test(message);

/** The first of a schema's problems: our sentence as it is, a phrase behind the name of its field. */
export const invalidInput = (
  { issues: [issue] }: z.ZodError,
  { code = 'invalid_request', whole }: { code?: ShopErrorCode | undefined; whole: string },
): ShopError => {
  const { path = [], message = 'is not valid' } = issue ?? {};
  const where = path.length === 0 ? whole : path.join('.');
  return new ShopError(code, isSentence(message) ? message : `${where}: ${message}.`);
};
