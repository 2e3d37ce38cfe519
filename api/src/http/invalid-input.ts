import type { z } from 'zod';
import { ShopError, type ShopErrorCode } from './shop-error';

type Issue = z.core.$ZodIssue;

/** Fields whose name is no word that a person would use. */
const labels: Readonly<Record<string, string>> = {
  cents: 'Amount',
  centsOff: 'Dollars off',
  line1: 'Street address',
  line2: 'Apartment, floor',
  listCents: 'List price',
  maxUses: 'Number of uses',
  months: 'Payments of a subscription',
  off: 'Discount',
  onHand: 'Bottles',
  percentOff: 'Percent off',
  postalCode: 'ZIP code',
  region: 'State',
  sku: 'Formula',
  subscriptionCents: 'Price by subscription',
  tracking: 'Tracking number',
  zip: 'ZIP code',
};

/** The field of an issue as a form calls it: 'Last day' for `lastDay`, whatever it is a part of. */
export const labelOf = (path: readonly PropertyKey[], whole: string): string => {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return whole;
  const text = name.replace(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return label ?? text.charAt(0).toUpperCase() + text.slice(1);
};

const isCount = (origin: string): boolean => ['number', 'int', 'bigint'].includes(origin);

const describeTooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string => {
  if (isCount(origin)) return inclusive === false ? `more than ${minimum}` : `${minimum} or more`;
  if (minimum === 1) return 'please fill this in';
  return `at least ${minimum}${origin === 'string' ? ' characters' : ''}`;
};

const describeTooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string => {
  if (isCount(origin)) return inclusive === false ? `less than ${maximum}` : `${maximum} or less`;
  return `at most ${maximum}${origin === 'string' ? ' characters' : ''}`;
};

const formats: Readonly<Record<string, string>> = {
  date: 'a day, such as 2026-12-31',
  datetime: 'a time, such as 2026-12-31T12:00:00Z',
  email: 'an email address, such as ada@example.com',
  url: 'an address, such as https://example.com',
};

const nameType = (expected: string): string =>
  isCount(expected) ? 'a number' : expected === 'string' ? 'a text' : 'readable';

/** A problem in the words of people, as the end of a sentence that names the field. */
const describeIssue = (issue: Issue): string => {
  switch (issue.code) {
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_type':
      return / (?:undefined|null)$/.test(issue.message)
        ? 'please fill this in'
        : `not ${nameType(issue.expected)}`;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'not_multiple_of':
      return 'too many digits after the point';
    case 'unrecognized_keys':
      return `there is no ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'not readable';
    default:
      return 'not readable';
  }
};

/** Our rules are sentences for people; the validator's own phrases are not. */
const isSentence = (message: string): boolean => /^\p{Lu}.*[.?]$/u.test(message);

/** The validator's phrases are all of this kind; what a schema says itself stays as it is. */
const isOfValidator = (message: string): boolean =>
  /^(?:Invalid|Too (?:small|big)|Unrecognized|Must be|Expected)/.test(message);

/** The first of a schema's problems: our sentence as it is, a phrase behind the name of its field. */
export const invalidInput = (
  { issues: [issue] }: z.ZodError,
  { code = 'invalid_request', whole }: { code?: ShopErrorCode | undefined; whole: string },
): ShopError => {
  if (issue === undefined) return new ShopError(code, `${whole} is not readable.`);
  const { path, message } = issue;
  const field = path.length === 0 ? undefined : path.join('.');
  if (isSentence(message)) return new ShopError(code, message, { field });
  const phrase = isOfValidator(message) ? describeIssue(issue) : message;
  return new ShopError(code, `${labelOf(path, whole)}: ${phrase}.`, { field });
};
