import { useEffect, useRef } from 'react';
import { useCart } from '@candor/cart-contract/use-cart';
import { useHydrated } from '../use-hydrated';
import { EmptyCart } from './EmptyCart';
import { FilledCart } from './FilledCart';
import { UnreadCart } from './UnreadCart';

/** The leaf that knows the cart: unread on the server, then empty or filled. */
export const CartContents = () => {
  const items = useCart();
  const isRead = useHydrated();
  const title = useRef<HTMLHeadingElement>(null);
  const count = useRef(0);

  useEffect(() => {
    // A removed line takes the focused button with it; a keyboard must not fall to the page's start.
    if (items.length < count.current && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
    count.current = items.length;
  }, [items.length]);

  if (!isRead) return <UnreadCart />;
  if (items.length === 0) return <EmptyCart titleRef={title} />;
  return <FilledCart items={items} titleRef={title} />;
};
