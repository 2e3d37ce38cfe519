import { z } from 'zod';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';

const Amount = z.int().describe('whole US cents');

const FormulaPrices = z.object({
  bottle: z.object({
    cents: Amount,
    /** The crossed-out price; equal to `cents` if there is none. */
    listCents: Amount,
    subscriptionCents: Amount,
  }),
  twoPack: z.object({ cents: Amount }),
});
const BundlePrices = z.object({ cents: Amount, subscriptionCents: Amount });

/** The prices that a person decides on; all others follow from them. */
export const PricePlan = FormulaPrices.extend({
  bundle: BundlePrices,
  /** Formulas with prices of their own. All others take over the general ones. */
  formulas: z.partialRecord(z.enum(formulas.map(({ id }) => id)), FormulaPrices).default({}),
  /** Bundles with prices of their own. */
  bundles: z.partialRecord(z.enum(bundles.map(({ id }) => id)), BundlePrices).default({}),
});
export type PricePlan = z.output<typeof PricePlan>;

/** A text or price on the pages before and after a change. */
const PriceChange = z.object({ what: z.string(), before: z.string(), after: z.string() });
export type PriceChange = z.output<typeof PriceChange>;

export const priceVersionStates = [
  'planned',
  'synced',
  'holding',
  'past',
  'missed',
  'withdrawn',
] as const;

export const PriceVersion = z.object({
  /** The version of the price book, as orders and pages name it. */
  id: z.string(),
  effectiveFrom: z.iso.datetime(),
  /** The old name of `effectiveFrom`, for staff pages of the version before decision 61. */
  holdsFrom: z.iso.datetime(),
  state: z.enum(priceVersionStates),
  plan: PricePlan,
  note: z.string(),
  /** Running subscriptions get these prices too, 30 days after a mail. */
  forSubscriptions: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Why its prices are not at the payment provider. */
  problem: z.string().nullable(),
  canBeWithdrawn: z.boolean(),
  revision: z.int(),
});
export type PriceVersion = z.output<typeof PriceVersion>;

/** A version with its price changes, compared with the version before it. */
export const PriceVersionDetail = PriceVersion.extend({ changes: z.array(PriceChange) });
export type PriceVersionDetail = z.output<typeof PriceVersionDetail>;

export const PricePreview = z.object({ changes: z.array(PriceChange) });
