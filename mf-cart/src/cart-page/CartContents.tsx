import { useEffect, useRef } from 'react';
import { useCart } from '@candor/cart-contract/use-cart';
import { EmptyCart } from './EmptyCart';
import { FilledCart } from './FilledCart';

/** The leaf that knows the cart: empty on the server, where no cart is known. */
export const CartContents = () => {
  const items = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const count = useRef(0);

  useEffect(() => {
    // A removed line takes the focused button with it; a keyboard must not fall to the page's start.
    if (items.length < count.current && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
    count.current = items.length;
  }, [items.length]);

  if (items.length === 0) return <EmptyCart titleRef={title} />;
  return <FilledCart items={items} titleRef={title} />;
};
