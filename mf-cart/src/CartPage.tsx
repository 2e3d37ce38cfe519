import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { CartContents } from './cart-page/CartContents';

export const head: MakePageHead = () => ({
  title: 'Your cart',
  description: 'What you are about to buy, what it costs, and how it travels.',
  noIndex: true,
});

/** The cart. Its contents are this browser's, so the page itself is the same for everybody. */
export const CartPage = () => (
  <Wrap>
    <CartContents />
  </Wrap>
);
