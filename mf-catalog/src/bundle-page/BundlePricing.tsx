import type { Bundle } from '@candor/catalog-contract/bundles';
import { addCents, formatCents, type Cents } from '@candor/catalog-contract/money';
import { lineTotal, type Price } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { Button } from '@candor/ui/Button';
import { SegmentedChoice } from '@candor/ui/SegmentedChoice';
import { Stepper } from '@candor/ui/Stepper';
import { SmallTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import {
  BigPrice,
  BuyRow,
  PanelTrust,
  PlanPanel,
  PricesUnavailable,
  SoldOutNote,
} from '../purchase/PlanPanel';
import { savingPercent } from '../purchase/saving';
import { usePurchase } from '../purchase/use-purchase';

const Row = styled(BuyRow)`
  > button {
    flex-basis: 11rem;
  }
`;
const Trust = styled(PanelTrust)`
  && {
    grid-template-columns: 1fr;
  }
`;

const trust = [
  { icon: 'return', text: '30-day money-back guarantee' },
  { icon: 'parcel', text: 'Free shipping on all orders' },
  { icon: 'calendar', text: 'Cancel subscription anytime' },
] as const;

const contents = 'three bottles, 90 capsules';

type PriceProps = {
  price: Price;
  /** What the three bottles cost one by one. */
  partsCents: Cents;
  percent: string | undefined;
  isSubscription: boolean;
};

const BundlePrice = ({
  price: { cents, subscriptionCents },
  partsCents,
  percent,
  isSubscription,
}: PriceProps) =>
  isSubscription && subscriptionCents !== null ? (
    <BigPrice
      cents={subscriptionCents}
      listCents={cents}
      note={`${contents}, ${billingInterval}`}
    />
  ) : (
    <BigPrice
      cents={cents}
      listCents={partsCents}
      note={
        <>
          {contents}
          <br />
          {percent && `you save ${percent}`}
        </>
      }
    />
  );

/** Plan, price, quantity, and a button with the total. */
export const BundlePricing = ({ bundle }: { bundle: Bundle }) => {
  const { id, name, formulas } = bundle;
  const purchase = usePurchase({ id, name, unit: 'bundle' });
  const { priceBook, soldOut, mode, setMode, isSubscription, quantity, setQuantity } = purchase;
  const percent = priceBook ? savingPercent(priceBook, id) : undefined;
  const total = priceBook && lineTotal(priceBook, { sku: id, isSubscription, quantity });

  const addLabel = total === null ? 'Add to Cart' : `Add to Cart: ${formatCents(total)}`;

  const add = () => {
    if (purchase.addToCart()) purchase.showAddedToast();
  };

  return (
    <PlanPanel id="price" aria-labelledby="bundle-pricing">
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
        <BundlePrice
          price={priceBook.items[id]}
          partsCents={addCents(...formulas.map((formula) => priceBook.items[formula].cents))}
          percent={percent}
          isSubscription={isSubscription}
        />
      ) : (
        <PricesUnavailable />
      )}
      <SoldOutNote soldOut={soldOut} />
      <Row>
        <Stepper label={`Quantity of ${name}`} value={quantity} onChange={setQuantity} />
        <Button disabled={!purchase.canBuy} onClick={add}>
          {soldOut === null ? addLabel : 'Sold out'}
        </Button>
      </Row>
      <Trust items={trust} />
    </PlanPanel>
  );
};
