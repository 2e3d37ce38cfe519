import type Stripe from 'stripe';
import { z } from 'zod';
import { testCard, type TestCard } from '../cards/test-cards';

/** The names of the form's fields. */
export const fieldNames = [
  'email',
  'cardNumber',
  'expiry',
  'cvc',
  'name',
  'address',
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

/** The validated form. */
export type Payer = {
  email: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string | null;
  /** Null when no payment is due. */
  card: (TestCard & { last4: string; expMonth: number; expYear: number }) | null;
  wantsPromotions: boolean;
};

/** The groups of fields that a session requires. */
export type RequiredFields = { address: boolean; card: boolean; terms: boolean };

export const addressOf = (payer: Payer): Stripe.Address => ({
  line1: payer.address || null,
  line2: null,
  city: payer.city || null,
  state: payer.state || null,
  postal_code: payer.zip || null,
  country: 'US',
});

export const billingOf = (payer: Payer): Stripe.PaymentMethod.BillingDetails => ({
  address: addressOf(payer),
  email: payer.email,
  name: payer.name,
  phone: payer.phone,
  tax_id: null,
});

const Form = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Reads a posted form. Missing values are empty, long ones are cut. */
export const readTyped = (body: unknown): Typed => {
  const form = Form.safeParse(body).data ?? {};
  const valueOf = (name: FieldName) => [form[name] ?? ''].flat()[0]?.trim().slice(0, 200) ?? '';
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as Typed;
};

const expiryOf = (typed: string): { month: number; year: number } | null => {
  const [, month, year] = /^(\d{1,2})\/?(\d{2}|\d{4})$/.exec(typed.replaceAll(' ', '')) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12)
    return null;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
};

const cardMistakes = (typed: Typed, nowSeconds: number): Mistakes => {
  const expiry = expiryOf(typed.expiry);
  const now = new Date(nowSeconds * 1000);
  const past =
    expiry !== null &&
    Date.UTC(expiry.year, expiry.month) <= Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  return {
    ...(testCard(typed.cardNumber.replace(/\D/g, '')) === undefined && {
      cardNumber: 'Use a test card: 4242 4242 4242 4242 pays.',
    }),
    ...((expiry === null || past) && { expiry: 'Enter a month in the future as MM / YY.' }),
    ...(!/^\d{3,4}$/.test(typed.cvc) && { cvc: 'Enter the 3 digits.' }),
  };
};

const addressMistakes = (typed: Typed): Mistakes => ({
  ...(typed.address === '' && { address: 'Enter street and number.' }),
  ...(typed.city === '' && { city: 'Enter a city.' }),
  ...(!/^[a-zA-Z]{2}$/.test(typed.state) && { state: 'Enter two letters, such as SD.' }),
  ...(!/^\d{5}(-\d{4})?$/.test(typed.zip) && { zip: 'Enter a ZIP code of 5 digits.' }),
});

/** Validates the typed values. @returns the payer, or the mistakes by field */
export const readPayer = (
  typed: Typed,
  nowSeconds: number,
  required: RequiredFields,
): { payer: Payer } | { mistakes: Mistakes } => {
  const mistakes: Mistakes = {
    ...(!z.email().safeParse(typed.email).success && { email: 'Enter a complete email address.' }),
    ...(required.card && cardMistakes(typed, nowSeconds)),
    ...(typed.name === '' && { name: 'Enter a name.' }),
    ...(required.address && addressMistakes(typed)),
    ...(required.terms && typed.terms === '' && { terms: 'Please agree to the terms to go on.' }),
  };
  if (Object.keys(mistakes).length > 0) return { mistakes };
  const digits = typed.cardNumber.replace(/\D/g, '');
  const card = testCard(digits);
  const expiry = expiryOf(typed.expiry);
  const { email, name, address, city, zip, phone } = typed;
  return {
    payer: {
      email,
      name,
      address,
      city,
      state: typed.state.toUpperCase(),
      zip,
      phone: phone === '' ? null : phone,
      card:
        required.card && card !== undefined && expiry !== null
          ? { ...card, last4: digits.slice(-4), expMonth: expiry.month, expYear: expiry.year }
          : null,
      wantsPromotions: typed.newsletter !== '',
    },
  };
};
