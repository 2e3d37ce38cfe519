import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { cart, type Cart } from './cart';
import type { CartLine } from './cart-line';

const CartContext = createContext<Cart | null>(null);

/** Gives a tree the page's cart. It subscribes to nothing itself: only leaves draw anew. */
export const CartProvider = ({ children }: { children: ReactNode }) => (
  <CartContext value={cart}>{children}</CartContext>
);

const NO_LINES: readonly CartLine[] = [];
const noLines = () => NO_LINES;
const subscribe = (onChange: () => void) => cart.on('cart:changed', onChange);

/**
 * The lines, live. On the server and while hydrating there are none, because a page is the same for
 * every visitor. For leaves only: an update above a Suspense boundary that still hydrates makes
 * React throw its server HTML away.
 * @throws Error outside a CartProvider.
 */
export const useCart = (): readonly CartLine[] => {
  if (useContext(CartContext) === null)
    throw new Error('useCart must be used within a CartProvider');
  return useSyncExternalStore(subscribe, cart.lines, noLines);
};
