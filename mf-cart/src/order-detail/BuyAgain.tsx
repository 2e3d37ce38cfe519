import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { OrderLineResponse } from '@candor/api-contract/orders';
import { cart } from '@candor/cart-contract/cart';
import { linesTotal } from '@candor/cart-contract/cart-line';
import { formatCents } from '@candor/catalog-contract/money';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useUnavailability } from '@candor/catalog-contract/use-sold-out';
import { ArrowLink, Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { useFocusFallback } from '../keyboard/use-focus-fallback';
import { readCurrentLines } from './buy-again';
import type { OrderDetail } from './order-detail';

const Stack = styled.div`
  display: grid;
  width: 100%;
  justify-items: start;
  gap: var(--space-3);
`;

type Added = ReturnType<typeof readCurrentLines>;

const isChanged = (before: Added | null, now: Added | null) => before !== now;

const describeAdded = ({ lines }: Added): string =>
  lines.length === 0
    ? 'Nothing was added to your cart.'
    : `In your cart: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}, today ${formatCents(linesTotal(lines))}.`;

type Props = {
  /** An order of a list has no subscription. */
  order: { lines: readonly OrderLineResponse[]; subscription?: OrderDetail['subscription'] };
};

/** Puts the lines of an order into the cart at today's prices, and lists what is left out. */
export const BuyAgain = ({ order }: Props) => {
  const book = usePriceBook();
  const unavailability = useUnavailability();
  const [added, setAdded] = useState<Added | null>(null);
  const stack = useRef<HTMLDivElement>(null);
  useFocusFallback(stack, added, isChanged);
  if (book === null) return null;
  const add = () => {
    const today = readCurrentLines(order.lines, book, unavailability);
    for (const line of today.lines) cart.add(line);
    setAdded(today);
  };
  if (added === null)
    return (
      <Button $ghost $small onClick={add}>
        Buy again
      </Button>
    );
  const isSecondPlan =
    order.subscription && added.lines.some(({ isSubscription }) => isSubscription);
  return (
    <Stack ref={stack} tabIndex={-1}>
      <Note tone={added.unavailable.length === 0 ? 'ok' : 'warn'}>
        {[describeAdded(added), ...added.unavailable].join(' ')}
        {isSecondPlan && ' Your subscription is still running. This would be a second one.'}
      </Note>
      {added.lines.length > 0 && <ArrowLink to="/cart">Go to your cart</ArrowLink>}
    </Stack>
  );
};
