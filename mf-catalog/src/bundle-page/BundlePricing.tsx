import type { Bundle } from '@candor/catalog-contract/bundles';
import { formatCents } from '@candor/catalog-contract/money';
import { lineTotal, type PriceBook } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { Button } from '@candor/ui/Button';
import { SegmentedChoice } from '@candor/ui/SegmentedChoice';
import { Stepper } from '@candor/ui/Stepper';
import { SmallTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { BigPrice, BuyRow, NoPrice, PlanSheet, SheetTrust } from '../purchase/PlanSheet';
import { savingPercent } from '../purchase/saving';
import { usePurchase } from '../purchase/use-purchase';

const Sheet = styled(PlanSheet)`
  @media (max-width: 63.99rem) {
    order: -1;
  }
  @media (min-width: 64rem) {
    grid-column: 8 / span 5;
    position: sticky;
    top: calc(var(--header-height) + var(--space-5));
  }
`;
const Row = styled(BuyRow)`
  > button {
    flex-basis: 11rem;
  }
`;
const Trust = styled(SheetTrust)`
  && {
    grid-template-columns: 1fr;
  }
`;

const trust = [
  { icon: 'return', text: '30-day money-back guarantee' },
  { icon: 'parcel', text: 'Free shipping on all orders' },
  { icon: 'calendar', text: 'Cancel subscription anytime' },
] as const;

const CAPSULES_A_BOTTLE = 30;

type PriceProps = { bundle: Bundle; priceBook: PriceBook; isSubscription: boolean };

const BundlePrice = ({ bundle: { id, formulas }, priceBook, isSubscription }: PriceProps) => {
  const { cents, subscriptionCents } = priceBook.items[id];
  const percent = savingPercent(priceBook, id);
  const contents = `three bottles, ${formulas.length * CAPSULES_A_BOTTLE} capsules`;
  if (isSubscription && subscriptionCents !== null)
    return (
      <BigPrice
        cents={subscriptionCents}
        listCents={cents}
        note={`${contents}, ${billingInterval}`}
      />
    );
  return (
    <BigPrice
      cents={cents}
      note={
        <>
          {contents}
          {percent && (
            <>
              <br />
              you save {percent}
            </>
          )}
        </>
      }
    />
  );
};

/** The bundle's plan, its price, how many, and a button that says what it comes to. */
export const BundlePricing = ({ bundle }: { bundle: Bundle }) => {
  const { id, name } = bundle;
  const purchase = usePurchase({ id, name, unit: 'bundle' });
  const { priceBook, mode, setMode, isSubscription, quantity, setQuantity } = purchase;
  const percent = priceBook && savingPercent(priceBook, id);
  const total = priceBook && lineTotal(priceBook, { sku: id, isSubscription, quantity });

  const add = () => {
    if (purchase.addToCart()) purchase.sayAdded();
  };

  return (
    <Sheet as="section" id="price" aria-labelledby="bundle-pricing">
      <SmallTitle id="bundle-pricing">Bundle Pricing</SmallTitle>
      <SegmentedChoice
        label="How to buy"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'one-time', label: 'One-time' },
          {
            value: 'subscribe',
            label: <>Subscribe {percent && <small>{percent} off</small>}</>,
          },
        ]}
      />
      {priceBook ? (
        <BundlePrice bundle={bundle} priceBook={priceBook} isSubscription={isSubscription} />
      ) : (
        <NoPrice />
      )}
      <Row>
        <Stepper label={`Quantity of ${name}`} value={quantity} onChange={setQuantity} />
        <Button disabled={total === null} onClick={add}>
          {total === null ? 'Add to Cart' : `Add to Cart: ${formatCents(total)}`}
        </Button>
      </Row>
      <Trust items={trust} />
    </Sheet>
  );
};
