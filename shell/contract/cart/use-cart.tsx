import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { cart, type Cart } from './cart';
import type { CartLine } from './cart-line';

const CartContext = createContext<Cart | null>(null);

/** Provides the page's cart. It does not subscribe: only components that call `useCart` re-render. */
export const CartProvider = ({ children }: { children: ReactNode }) => (
  <CartContext value={cart}>{children}</CartContext>
);

const NO_LINES: readonly CartLine[] = [];
const noLines = () => NO_LINES;
const subscribe = (onChange: () => void) => cart.on('cart:changed', onChange);

/**
 * The current lines; empty on the server and during hydration, where a page is the same for every
 * visitor. For leaf components only: an update above a Suspense boundary that still hydrates makes
 * React discard its server HTML.
 * @throws Error outside a CartProvider
 */
export const useCart = (): readonly CartLine[] => {
  if (useContext(CartContext) === null)
    throw new Error('useCart must be used within a CartProvider');
  return useSyncExternalStore(subscribe, cart.lines, noLines);
};
