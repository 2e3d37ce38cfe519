import type Stripe from 'stripe';
import { z } from 'zod';
import { testCard, type TestCard } from '../cards/test-cards';

/** The fields of the page. The same names stand in the form, in the browser's memory and in errors. */
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
  // The code that is typed and not applied yet, the state whose tax the page shows, the button pressed.
  'promotion',
  'taxedState',
  'action',
  'terms',
  'news',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** What was typed, kept as it was typed. */
export type Typed = Record<FieldName, string>;
export type Mistakes = Partial<Record<FieldName, string>>;

/** A person with a card, as far as the page can tell. */
export type Payer = {
  email: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string | null;
  /** Null where nothing is to be paid. */
  card: (TestCard & { last4: string; expMonth: number; expYear: number }) | null;
  /** Whether they ticked the box for news. */
  wantsNews: boolean;
};

/** What this page has to ask for. */
export type Asked = { address: boolean; card: boolean; terms: boolean };

/** Where the payer lives, in Stripe's words. */
export const addressOf = (payer: Payer): Stripe.Address => ({
  line1: payer.address || null,
  line2: null,
  city: payer.city || null,
  state: payer.state || null,
  postal_code: payer.zip || null,
  country: 'US',
});

/** The payer as the holder of a card. */
export const billingOf = (payer: Payer): Stripe.PaymentMethod.BillingDetails => ({
  address: addressOf(payer),
  email: payer.email,
  name: payer.name,
  phone: payer.phone,
  tax_id: null,
});

const Form = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Reads a posted form; what is missing is empty and what is too long is cut. */
export const readTyped = (body: unknown): Typed => {
  const form = Form.safeParse(body).data ?? {};
  const one = (name: FieldName) => [form[name] ?? ''].flat()[0]?.trim().slice(0, 200) ?? '';
  return Object.fromEntries(fieldNames.map((name) => [name, one(name)])) as Typed;
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

/** A payer, or what is wrong with what was typed, field by field. */
export const readPayer = (
  typed: Typed,
  nowSeconds: number,
  asked: Asked,
): { payer: Payer } | { mistakes: Mistakes } => {
  const mistakes: Mistakes = {
    ...(!z.email().safeParse(typed.email).success && { email: 'Enter a complete email address.' }),
    ...(asked.card && cardMistakes(typed, nowSeconds)),
    ...(typed.name === '' && { name: 'Enter a name.' }),
    ...(asked.address && addressMistakes(typed)),
    ...(asked.terms && typed.terms === '' && { terms: 'Please agree to the terms to go on.' }),
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
        asked.card && card !== undefined && expiry !== null
          ? { ...card, last4: digits.slice(-4), expMonth: expiry.month, expYear: expiry.year }
          : null,
      wantsNews: typed.news !== '',
    },
  };
};
