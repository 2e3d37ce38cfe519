import { z } from 'zod';
import { invalidRequest } from './stripe-error';

// Schemas of form-encoded values; all of them arrive as strings.
export const text = z.string().min(1).max(5000);
/** A string; '' clears the field. */
export const clearable = z
  .string()
  .max(5000)
  .transform((value) => value || null);
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
export const amount = wholeNumber.refine((value) => value >= 0, 'Invalid non-negative integer');
export const positive = wholeNumber.refine((value) => value >= 1, 'Invalid positive integer');
export const flag = z
  .enum(['true', 'false'], 'Invalid boolean')
  .transform((value) => value === 'true');
export const switchable = z.strictObject({ enabled: flag });
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'Invalid currency')
  .transform((value) => value.toLowerCase());
export const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5000);

const metadataMap = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((map) => Object.keys(map).length <= 50, 'Metadata may hold at most 50 keys');
/** Up to 50 keys of 40 characters with values of 500; '' removes a key. */
export const metadata = z.union([metadataMap, z.literal('').transform(() => ({}))]);

/** The paths of `expand`, accepted on every call. */
export const expand = z.array(text).max(20).default([]);
/** Accepted on every list. */
export const paging = {
  limit: wholeNumber.refine((value) => value >= 1 && value <= 100, 'Invalid limit').optional(),
  starting_after: text.optional(),
};

/** Merges metadata; '' removes a key. */
export const mergeMetadata = (
  before: Record<string, string> | null,
  change: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));

type Given<Params> = {
  [Name in Exclude<keyof Params, 'metadata'>]?: Exclude<Params[Name], undefined>;
};

/** The given fields, without metadata. */
export const changesOf = <Params extends object>(params: Params): Given<Params> => {
  const { metadata: _metadata, ...given } = params as Params & { metadata?: unknown };
  return given as Given<Params>;
};

const bracketed = (path: readonly PropertyKey[]) =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('');

/** @throws StripeError 400 with the first missing, unknown or invalid parameter */
export const parseParams = <Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    throw invalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = bracketed(path);
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    given,
  );
  if (value === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
  throw invalidRequest(`${issue?.message ?? 'Invalid value'}: ${param}`, param);
};
