import type Stripe from 'stripe';

/**
 * Decimals are strings on the wire, which the SDK parses into its Decimal. The types describe the parsed
 * form, so this is the one cast of the wire form.
 */
export const decimal = (amount: number): Stripe.Decimal =>
  String(amount) as unknown as Stripe.Decimal;
