/** How a sale was paid for. */
export const saleKinds = ['one-time', 'subscription', 'renewal', 'founders'] as const;
export type SaleKind = (typeof saleKinds)[number];
