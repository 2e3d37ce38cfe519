import { useRef, useState, useSyncExternalStore } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { useCart } from '@candor/cart-contract/use-cart';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { EmptyCart } from './cart-page/EmptyCart';
import { FilledCart } from './cart-page/FilledCart';
import { OrderPlaced } from './cart-page/OrderPlaced';
import { useFocusFallback } from './keyboard/use-focus-fallback';

export const head: MakePageHead = () => ({
  title: 'Your cart',
  description: 'What you’re about to buy, what it costs, and how it ships.',
  noIndex: true,
});

const isShorter = (before: number, now: number) => now < before;

// A tab that a phone has frozen gets no storage events.
const subscribe = (onChange: () => void) => {
  const unsubscribe = cart.on('cart:changed', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onChange);
  };
};
const lastOrderNumber = () => cart.lastOrder()?.number ?? null;
const noOrder = () => null;

/** The order that took the lines which this visit of the cart has shown; null for any other empty cart. */
const usePlacedOrder = (hasLines: boolean) => {
  const number = useSyncExternalStore(subscribe, lastOrderNumber, noOrder);
  const [before, setBefore] = useState<{ number: string | null } | null>(null);
  if (hasLines && before?.number !== number) setBefore({ number });
  return hasLines || before === null || before.number === number ? null : cart.lastOrder();
};

// A leaf, as `useCart` requires; the server renders it empty.
const CartContents = () => {
  const lines = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(title, lines.length, isShorter);

  const placed = usePlacedOrder(lines.length > 0);

  if (placed) return <OrderPlaced order={placed} titleRef={title} />;
  if (lines.length === 0) return <EmptyCart titleRef={title} />;
  return <FilledCart lines={lines} titleRef={title} />;
};

/** The cart. Its contents are in the browser, so the page is the same for every visitor. */
export const CartPage = () => (
  <Wrap>
    <CartContents />
  </Wrap>
);
