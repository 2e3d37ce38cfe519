/** The states of an order. */
export const orderStates = ['paid', 'needs_review', 'shipped', 'refunded'] as const;
