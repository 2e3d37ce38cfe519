import { useRef } from 'react';
import { useCart } from '@candor/cart-contract/use-cart';
import { useKeptFocus } from '../focus/use-kept-focus';
import { EmptyCart } from './EmptyCart';
import { FilledCart } from './FilledCart';

const isShorter = (before: number, now: number) => now < before;

/** The leaf that knows the cart: empty on the server, where no cart is known. */
export const CartContents = () => {
  const items = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  useKeptFocus(title, items.length, isShorter);

  if (items.length === 0) return <EmptyCart titleRef={title} />;
  return <FilledCart items={items} titleRef={title} />;
};
