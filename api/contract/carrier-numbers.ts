import { carrierNames, type Carrier } from './carriers';

type Known = Exclude<Carrier, 'other'>;
/** A form of a carrier's numbers; `isRight` is true of a number whose check digit fits. */
type Form = { pattern: RegExp; isRight?: (number: string) => boolean };

const digitsOf = (text: string): number[] => [...text].map(Number);

/** The last digit makes the sum a multiple of ten; the weights 3 and 1 begin at the digit before it. */
const isRightByTens = (number: string): boolean => {
  const [last = 0, ...others] = digitsOf(number).reverse();
  const sum = others.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (sum + last) % 10 === 0;
};

/** Letters count from A = 2; every second sign counts double. */
const isRightUps = (number: string): boolean => {
  const signs = [...number.slice(2)].map((sign) =>
    /\d/.test(sign) ? Number(sign) : ((sign.codePointAt(0) ?? 0) - 63) % 10,
  );
  const sum = signs.slice(0, -1).reduce((all, sign, at) => all + sign * (at % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === signs.at(-1);
};

const isRightFedex = (number: string): boolean => {
  const weights = [3, 1, 7];
  const digits = digitsOf(number);
  const sum = digits
    .slice(0, -1)
    .reduce((all, digit, at) => all + digit * (weights[at % 3] ?? 0), 0);
  return (sum % 11) % 10 === digits.at(-1);
};

const isRightDhl = (number: string): boolean =>
  Number(number.slice(0, -1)) % 7 === Number(number.slice(-1));

/** The numbers of international mail: two letters, nine digits, the country. */
const isRightMail = (number: string): boolean => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const digits = digitsOf(number.slice(2, 11));
  const rest = 11 - (weights.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0) % 11);
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
};

/** The post delivers these, for other carriers too. */
const postal: Form = { pattern: /^9[1-5](?:\d{18}|\d{20}|\d{24})$/, isRight: isRightByTens };

const forms: Record<Known, readonly Form[]> = {
  ups: [{ pattern: /^1Z[A-Z\d]{15}\d$/, isRight: isRightUps }],
  usps: [postal, { pattern: /^[A-Z]{2}\d{9}US$/, isRight: isRightMail }],
  fedex: [
    { pattern: /^\d{12}$/, isRight: isRightFedex },
    { pattern: /^\d{15}$/, isRight: isRightByTens },
    { pattern: /^\d{20}$/, isRight: isRightByTens },
    postal,
  ],
  dhl: [
    { pattern: /^\d{10}$/, isRight: isRightDhl },
    { pattern: /^J[DJ][A-Z\d]{9,22}$/ },
    { pattern: /^GM\d{16,20}$/ },
    postal,
  ],
};

const examples: Record<Known, string> = {
  usps: '22 digits that begin with 9, or 2 letters, 9 digits and US',
  ups: '1Z and 16 more letters and digits',
  fedex: '12 or 15 digits',
  dhl: '10 digits',
};

const known = Object.keys(carrierNames) as Known[];

/** A number in the spelling by which two are compared: without spaces and dashes, in capitals. */
export const plainTracking = (tracking: string): string =>
  tracking.replace(/[ -]/g, '').toUpperCase();

const fits = (carrier: Known, tracking: string): boolean =>
  forms[carrier].some(
    ({ pattern, isRight }) => pattern.test(tracking) && isRight?.(tracking) !== false,
  );

/**
 * The carrier by the form of a number. @param preferred the carrier that wins where several have this form
 * @returns null for a form that no carrier has
 */
export const recognizeCarrier = (tracking: string, preferred: Carrier | null): Known | null => {
  const plain = plainTracking(tracking);
  const order = known.toSorted((a, b) => Number(b === preferred) - Number(a === preferred));
  return order.find((carrier) => fits(carrier, plain)) ?? null;
};

/**
 * Why a number is probably not one of its carrier, in a sentence: it has another form, or a digit is wrong.
 * @returns null for a number that fits, and for a carrier whose numbers are not known
 */
export const doubtAbout = (carrier: Carrier | null, tracking: string | null): string | null => {
  if (carrier === null || carrier === 'other' || tracking === null) return null;
  const plain = plainTracking(tracking);
  if (fits(carrier, plain)) return null;
  const name = carrierNames[carrier];
  const other = recognizeCarrier(plain, null);
  if (other !== null) return `${tracking} looks like a ${carrierNames[other]} number, not ${name}.`;
  return forms[carrier].some(({ pattern }) => pattern.test(plain))
    ? `A digit of ${tracking} is wrong: the ${name} check digit doesn’t match.`
    : `${tracking} doesn’t look like a ${name} number: ${examples[carrier]}.`;
};
