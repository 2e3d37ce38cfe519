/** A price at the provider, and how many of it are charged. */
export type ChargedPrice = { priceId: string; quantity: number };
