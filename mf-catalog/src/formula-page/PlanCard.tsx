import type { Formula } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { lineTotal, type PriceBook } from '@candor/catalog-contract/price-book';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { SegmentedChoice } from '@candor/ui/SegmentedChoice';
import { Stepper } from '@candor/ui/Stepper';
import { PayBadge, TrustRow } from '@candor/ui/TrustRow';
import styled from 'styled-components';
import type { PurchaseMode, PurchaseState } from './use-purchase';

const Sheet = styled.div`
  background: var(--leaf);
  border: var(--hair) solid var(--rule);
  border-radius: var(--r-3);
  box-shadow: var(--shadow-2);
  padding: clamp(1.5rem, 3vw, 2.5rem);
  display: grid;
  gap: var(--s-5);
`;
const BigPrice = styled(Price)`
  font-size: clamp(3.5rem, 3rem + 2vw, 4.75rem);
  s {
    font-size: 1.125rem;
  }
  small {
    font-size: var(--t-1);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  > button {
    flex: 1 1 8.5rem;
    padding-inline: 1rem;
  }
`;
const Trust = styled(TrustRow)`
  padding-top: var(--s-5);
  border-top: var(--hair) solid var(--rule);
`;

const trust = [
  { icon: 'return', text: '30-Day Money-Back Guarantee' },
  { icon: 'parcel', text: 'Free Shipping on all orders' },
  { icon: 'calendar', text: 'Cancel Anytime' },
  { icon: 'check', text: 'Quality Assured: nothing, consistently' },
] as const;

/** The saving as product pages word it: of the book's labels, the one in percent. */
const saving = (book: PriceBook, { id }: Formula) =>
  book.items[id].labels.find((label) => label.includes('%'));

const priceOf = (book: PriceBook, { id }: Formula, mode: PurchaseMode) => {
  const { cents, listCents, subscriptionCents } = book.items[id];
  return mode === 'subscribe' && subscriptionCents !== null
    ? { cents: subscriptionCents, listCents: cents, per: '30 capsules, every month' }
    : { cents, listCents, per: '30 capsules, one month' };
};

type Props = { formula: Formula; purchase: PurchaseState };

const PlanPrice = ({ formula, purchase: { priceBook, mode, quantity } }: Props) => {
  if (!priceBook)
    return (
      <Note tone="warn">
        Our prices are away for a moment, and we sell nothing without one. Please try again in a
        minute.
      </Note>
    );
  const { per, ...price } = priceOf(priceBook, formula, mode);
  const line = { sku: formula.id, isSubscription: mode === 'subscribe', quantity };
  const several = `a bottle, ${formatCents(lineTotal(priceBook, line))} for ${quantity}`;
  return <BigPrice {...price} note={quantity === 1 ? per : several} />;
};

/** The plan, its price, how many, and Add to Cart. */
export const PlanCard = ({ formula, purchase }: Props) => {
  const { priceBook, mode, setMode, quantity, setQuantity, addToCart } = purchase;
  return (
    <Sheet>
      <SegmentedChoice
        label="How to buy"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'one-time', label: 'One-time' },
          {
            value: 'subscribe',
            label: <>Subscribe {priceBook && <small>{saving(priceBook, formula)}</small>}</>,
          },
        ]}
      />
      <PlanPrice formula={formula} purchase={purchase} />
      <Row>
        <Stepper label={`Quantity of ${formula.name}`} value={quantity} onChange={setQuantity} />
        <Button disabled={!priceBook} onClick={addToCart}>
          Add to Cart
        </Button>
      </Row>
      <PayBadge />
      <Trust items={trust} />
    </Sheet>
  );
};
