import { z } from 'zod';
import type { Payer, RequiredFields } from '../checkout/payer';
import { testCard } from '../resources/test-cards';

/** The names of the form's fields. */
const fieldNames = [
  'email',
  'cardNumber',
  'expiry',
  'cvc',
  'name',
  'address',
  'line2',
  'city',
  'state',
  'zip',
  'phone',
  'shipping',
  // The code to apply, the state whose tax the page shows, and the clicked button.
  'promotion',
  'taxedState',
  'action',
  'terms',
  'newsletter',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** The field values as they were typed. */
export type Typed = Record<FieldName, string>;
export type Mistakes = Partial<Record<FieldName, string>>;

const Form = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Reads a posted form. Missing values are empty, long ones are cut. */
export const readTyped = (body: unknown): Typed => {
  const form = Form.safeParse(body).data ?? {};
  const valueOf = (name: FieldName) => [form[name] ?? ''].flat()[0]?.trim().slice(0, 200) ?? '';
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as Typed;
};

/** The last month of a card; null when it cannot be read. */
const expiryOf = (typed: string): { month: number; year: number } | null => {
  const [, month, year] =
    /^(0?[1-9]|1[0-2])\/?(\d{2}|\d{4})$/.exec(typed.replaceAll(' ', '')) ?? [];
  if (month === undefined || year === undefined) return null;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
};

const isFuture = (expiry: { month: number; year: number } | null, nowSeconds: number) =>
  expiry !== null && Date.UTC(expiry.year, expiry.month) > nowSeconds * 1000;

/** Validates the typed values. @returns the payer, or the mistakes by field */
export const readPayer = (
  typed: Typed,
  nowSeconds: number,
  required: RequiredFields,
): { payer: Payer } | { mistakes: Mistakes } => {
  const card = testCard(typed.cardNumber);
  const expiry = expiryOf(typed.expiry);
  const { email, name, phone } = typed;
  const checks: [group: boolean, name: FieldName, isRight: boolean, message: string][] = [
    [true, 'email', z.email().safeParse(email).success, 'Enter a complete email address.'],
    [required.card, 'cardNumber', card !== undefined, 'Use a test card: 4242 4242 4242 4242 pays.'],
    [
      required.card,
      'expiry',
      isFuture(expiry, nowSeconds),
      'Enter a month in the future as MM / YY.',
    ],
    [required.card, 'cvc', /^\d{3,4}$/.test(typed.cvc), 'Enter the 3 digits.'],
    [true, 'name', name !== '', 'Enter a name.'],
    [required.address, 'address', typed.address !== '', 'Enter street and number.'],
    [required.address, 'city', typed.city !== '', 'Enter a city.'],
    [
      required.address,
      'state',
      /^[a-zA-Z]{2}$/.test(typed.state),
      'Enter two letters, such as SD.',
    ],
    [required.address, 'zip', /^\d{5}(-\d{4})?$/.test(typed.zip), 'Enter a ZIP code of 5 digits.'],
    [required.terms, 'terms', typed.terms !== '', 'Please agree to the terms to go on.'],
  ];
  const mistakes = checks.filter(([group, , isRight]) => group && !isRight);
  if (mistakes.length > 0)
    return {
      mistakes: Object.fromEntries(mistakes.map(([, field, , message]) => [field, message])),
    };
  return {
    payer: {
      email,
      name,
      address: {
        line1: typed.address || null,
        line2: typed.line2 || null,
        city: typed.city || null,
        state: typed.state.toUpperCase() || null,
        postal_code: typed.zip || null,
        country: 'US',
      },
      phone: phone || null,
      card:
        required.card && card !== undefined && expiry !== null
          ? { ...card, expMonth: expiry.month, expYear: expiry.year }
          : null,
      wantsPromotions: typed.newsletter !== '',
    },
  };
};
