import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { swapLines } from '@candor/cart-contract/swap-lines';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { planFacts, planSku } from '@candor/catalog-contract/plan-facts';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Purchase } from './use-purchase';

/** One offer beside what was added: a link to a page, or a change of the cart. */
export type FittingOffer = {
  text: string;
  label: string;
} & ({ to: string } | { accept: () => void });

/** The product that was added to the cart. */
export type Added = Pick<Purchase, 'id' | 'sku' | 'name' | 'plan' | 'quantity' | 'total'> & {
  /** 'one bottle every 30 days' */
  what: string;
};

const twoPack = (book: PriceBook, { id, name }: Added): FittingOffer | null => {
  const sku = planSku('2-pack', id);
  const { price, saved } = planFacts(book, sku);
  if (!saved) return null;
  return {
    text: `Two bottles of ${name} are a 2-Pack: ${formatCents(price)}, and 2-day shipping is free.`,
    label: `Make two a 2-Pack, save ${saved.amount}`,
    accept: () => {
      const line = cart.lines().find((line) => line.id === id && !line.isSubscription);
      if (!line) return;
      swapLines(
        { from: line, quantity: 2, into: makeCartLine(book, sku) },
        { message: `${name} is a 2-Pack now.`, detail: `You save ${saved.amount}.` },
      );
    },
  };
};

const subscription = (book: PriceBook, { id, name }: Added): FittingOffer | null => {
  const { price, saved } = planFacts(book, planSku('subscribe', id), true);
  if (!saved) return null;
  return {
    text: `${name} ${billingInterval} is ${formatCents(price)}. Cancel any time.`,
    label: `Subscribe, save ${saved.amount} ${billingInterval}`,
    accept: () => cart.toggleSubscription(id, false),
  };
};

const bundleOffer = (book: PriceBook, id: BundleId): FittingOffer => {
  const { price, saved } = planFacts(book, id);
  const { name } = bundleById(id);
  const saving = saved ? `, ${saved.amount} less than one by one` : '';
  return {
    text: `The ${name} is three bottles for ${formatCents(price)}${saving}.`,
    label: `See the ${name}`,
    to: `/bundles/${id}`,
  };
};

/**
 * Suggests an addition to the purchase: the 2-pack for single bottles, a bundle with the formula
 * for its subscribers, the subscription for a bundle. @param bundle the first that the formula's
 * page suggests
 */
export const fittingOffer = (
  book: PriceBook,
  added: Added,
  bundle: BundleId | undefined,
): FittingOffer | null => {
  const { id, plan, quantity } = added;
  if (!isFormulaId(id)) return plan === 'subscribe' ? null : subscription(book, added);
  if (plan === 'single' && quantity >= 2) return twoPack(book, added);
  return bundle ? bundleOffer(book, bundle) : null;
};
