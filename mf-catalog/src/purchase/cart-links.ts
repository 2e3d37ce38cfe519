import type { FormulaId } from '@candor/catalog-contract/formulas';

/** The state of a link to the cart: the cart starts the checkout when it opens. */
export const startCheckout = { startsCheckout: true };

/** The state of a link to a stack: its page offers to swap the bottle that was added for it. */
export type SwapState = { swap: { formula: FormulaId; isSubscription: boolean } };
