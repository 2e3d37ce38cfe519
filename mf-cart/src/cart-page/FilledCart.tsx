import { useEffect, useState, type Ref } from 'react';
import styled from 'styled-components';
import type { ShopResponse } from '@candor/api-contract/shop';
import { cart } from '@candor/cart-contract/cart';
import type { CartLine } from '@candor/cart-contract/cart-line';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useUnavailability } from '@candor/catalog-contract/use-sold-out';
import { useNavigate, useSearchParams } from '@candor/shell-contract/router';
import { api } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { CartLayout, CartTitle } from './CartLayout';
import { LineItem } from './LineItem';
import { OrderSummary } from './OrderSummary';
import { describePriceChanges, priceLines, selectOrderable } from './price-lines';

const Header = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: var(--space-4);
`;

const Lines = styled.ul`
  border-top: var(--border-width-2) solid var(--ink);
  @media (min-width: 64rem) {
    grid-column: 1 / span 7;
  }
`;

const Messages = styled.div`
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

/**
 * The price changes of this book, compared with the stored prices, or with the book that the page
 * showed before. They are computed once per book, because the page updates the stored prices.
 */
const usePriceChanges = (lines: readonly CartLine[], book: PriceBook | null): readonly string[] => {
  const [shown, setShown] = useState(() => ({
    book,
    changes: book ? describePriceChanges(lines, book) : [],
  }));
  if (shown.book === book) return shown.changes;
  const before = shown.book;
  const seen = before ? priceLines(lines, before).map(({ line }) => line) : lines;
  const changes = book ? describePriceChanges(seen, book) : [];
  setShown({ book, changes });
  return changes;
};

/** Returns whether the shopper came back from the payment page; the address forgets it. */
const useIsBackUnpaid = (): boolean => {
  const isBack = useSearchParams()[0].has('canceled');
  const [wasBack] = useState(isBack);
  const navigate = useNavigate();
  useEffect(() => {
    if (isBack) void navigate('/cart', { replace: true });
  }, [isBack, navigate]);
  return wasBack;
};

type Props = { lines: readonly CartLine[]; titleRef: Ref<HTMLHeadingElement> };

/** The lines at current prices, and their summary. Nothing is priced or sold without a price book. */
export const FilledCart = ({ lines, titleRef }: Props) => {
  const priceBook = usePriceBook();
  const priceChanges = usePriceChanges(lines, priceBook);
  const isBackUnpaid = useIsBackUnpaid();
  const [unavailability, setUnavailability] = useState(useUnavailability());

  // Once per book and not per change: two tabs with different books must not reprice each other.
  useEffect(() => {
    if (priceBook) cart.reprice(priceBook);
  }, [priceBook]);

  /** The page may be older than the sale of the last bottle, or than the end of a sale. */
  const refreshUnavailability = () => {
    api.call<Pick<ShopResponse, 'soldOut'> & Partial<ShopResponse>>('/api/shop').then(
      ({ soldOut, offSale }) => setUnavailability({ soldOut, offSale }),
      // The message of the API names the formula as well.
      () => undefined,
    );
  };

  const priced = priceBook
    ? priceLines(lines, priceBook, unavailability)
    : lines.map((line) => ({ line, issue: null }));

  return (
    <CartLayout>
      <Header>
        <CartTitle ref={titleRef}>Your cart</CartTitle>
        <TextButton onClick={clearWithUndo}>Clear Cart</TextButton>
      </Header>
      {isBackUnpaid && (
        <Messages>
          <Note tone="ok">You weren’t charged. Your cart is as you left it.</Note>
        </Messages>
      )}
      {priceChanges.length > 0 && (
        <Messages>
          <Note tone="warn">{priceChanges.join(' ')}</Note>
        </Messages>
      )}
      <Lines>
        {priced.map(({ line, issue }, at) => (
          <LineItem
            key={`${line.id} ${line.isSubscription}`}
            line={line}
            at={at}
            issue={issue}
            book={priceBook}
          />
        ))}
      </Lines>
      {priceBook ? (
        <OrderSummary
          lines={selectOrderable(priced)}
          priceBookVersion={priceBook.version}
          onUnavailable={refreshUnavailability}
        />
      ) : (
        <Note tone="warn">
          Our prices are unavailable right now, so you can’t check out. Your cart is safe; please
          reload this page in a minute.
        </Note>
      )}
    </CartLayout>
  );
};
