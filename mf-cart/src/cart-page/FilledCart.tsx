import { useEffect, useState, type Ref } from 'react';
import { cart } from '@candor/cart-contract/cart';
import type { CartLine } from '@candor/cart-contract/cart-line';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import styled from 'styled-components';
import { CartHead, CartLayout, CartTitle } from './CartLayout';
import { LineItem } from './LineItem';
import { OrderSummary } from './OrderSummary';
import { orderedItems, viewLines } from './ordered-lines';
import { priceNews } from './price-news';

const Lines = styled.ul`
  border-top: var(--border-width-2) solid var(--ink);
  @media (min-width: 64rem) {
    grid-column: 1 / span 7;
  }
`;

const News = styled.div`
  grid-column: 1 / -1;
`;

const clearWithUndo = () => {
  const before = cart.lines();
  cart.clear();
  toasts.show({
    message: 'Cart cleared.',
    action: { label: 'Undo', run: () => cart.restore(before, 0) },
  });
};

type Props = { items: readonly CartLine[]; titleRef: Ref<HTMLHeadingElement> };

/** Lines at today's prices, and what they come to. Without a price book nothing is priced or sold. */
export const FilledCart = ({ items, titleRef }: Props) => {
  const priceBook = usePriceBook();
  // As it was found: a moment later the stored lines have today's prices.
  const [news] = useState(() => (priceBook ? priceNews(items, priceBook) : []));

  // Once per book and not per change: two tabs with different books must not reprice each other.
  useEffect(() => {
    if (priceBook) cart.reprice(priceBook);
  }, [priceBook]);

  const lines = priceBook
    ? viewLines(items, priceBook)
    : items.map((item) => ({ item, refusal: null }));

  return (
    <CartLayout>
      <CartHead>
        <CartTitle ref={titleRef}>Your cart</CartTitle>
        <TextButton onClick={clearWithUndo}>Clear Cart</TextButton>
      </CartHead>
      {news.length > 0 && (
        <News>
          <Note tone="warn">{news.join(' ')}</Note>
        </News>
      )}
      <Lines>
        {lines.map(({ item, refusal }, at) => (
          <LineItem
            key={`${item.id} ${item.isSubscription}`}
            item={item}
            at={at}
            refusal={refusal}
            isPriced={priceBook !== null}
          />
        ))}
      </Lines>
      {priceBook ? (
        <OrderSummary items={orderedItems(lines)} />
      ) : (
        <Note tone="warn">
          Our prices are not at hand right now, so nothing can be bought. Your cart is safe; please
          reload this page in a minute.
        </Note>
      )}
    </CartLayout>
  );
};
