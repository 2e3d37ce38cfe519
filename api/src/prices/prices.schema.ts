import { z } from 'zod';

const Amount = z.int().nonnegative().describe('whole US cents');

const PriceResponse = z.object({
  cents: Amount,
  listCents: Amount,
  subscriptionCents: Amount.nullable(),
  labels: z.array(z.string()).readonly(),
});

export const PriceBookResponse = z.object({
  version: z.string(),
  currency: z.literal('usd'),
  items: z.record(z.string(), PriceResponse),
});
