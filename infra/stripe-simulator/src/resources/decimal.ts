import type Stripe from 'stripe';

/**
 * An amount as Stripe writes decimals: a text on the wire, which the SDK reads into its own Decimal.
 * The types describe what the SDK hands out, so the one cast of the wire form is here.
 */
export const decimal = (amount: number): Stripe.Decimal =>
  String(amount) as unknown as Stripe.Decimal;
