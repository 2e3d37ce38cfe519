import { useRef } from 'react';
import { useCart } from '@candor/cart-contract/use-cart';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { EmptyCart } from './cart-page/EmptyCart';
import { FilledCart } from './cart-page/FilledCart';
import { useFocusFallback } from './keyboard/use-focus-fallback';

export const head: MakePageHead = () => ({
  title: 'Your cart',
  description: 'What you are about to buy, what it costs, and how it travels.',
  noIndex: true,
});

const isShorter = (before: number, now: number) => now < before;

// A leaf, as `useCart` requires; the server renders it empty.
const CartContents = () => {
  const lines = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(title, lines.length, isShorter);

  if (lines.length === 0) return <EmptyCart titleRef={title} />;
  return <FilledCart lines={lines} titleRef={title} />;
};

/** The cart. Its contents are in the browser, so the page is the same for every visitor. */
export const CartPage = () => (
  <Wrap>
    <CartContents />
  </Wrap>
);
