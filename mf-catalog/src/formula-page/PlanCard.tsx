import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import type { Formula } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { lineTotal, type PriceBook } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { Button } from '@candor/ui/Button';
import { SegmentedChoice } from '@candor/ui/SegmentedChoice';
import { Stepper } from '@candor/ui/Stepper';
import { PayBadge } from '@candor/ui/TrustRow';
import {
  BigPrice,
  BuyRow,
  PanelTrust,
  PlanPanel,
  PricesUnavailable,
  SoldOutNote,
} from '../purchase/PlanPanel';
import { savingLabel } from '../purchase/saving';
import type { Purchase } from '../purchase/use-purchase';

const trust = [
  { icon: 'return', text: '30-Day Money-Back Guarantee' },
  { icon: 'parcel', text: 'Free Shipping on all orders' },
  { icon: 'calendar', text: 'Cancel Anytime' },
  { icon: 'check', text: 'Quality Assured: nothing, consistently' },
] as const;

const choosePrice = (book: PriceBook, { id }: Formula, isSubscription: boolean) => {
  const { cents, listCents, subscriptionCents } = book.items[id];
  return isSubscription && subscriptionCents !== null
    ? { cents: subscriptionCents, listCents: cents, per: `30 capsules, ${billingInterval}` }
    : { cents, listCents, per: '30 capsules, one month' };
};

type Props = { formula: Formula; purchase: Purchase; onAdd: () => void };

const PlanPrice = ({ formula, purchase }: Omit<Props, 'onAdd'>) => {
  const { priceBook, isSubscription, quantity } = purchase;
  if (!priceBook) return <PricesUnavailable />;
  const { per, ...price } = choosePrice(priceBook, formula, isSubscription);
  const line = { sku: formula.id, isSubscription, quantity };
  const several = `a bottle, ${formatCents(lineTotal(priceBook, line))} for ${quantity}`;
  return <BigPrice {...price} note={quantity === 1 ? per : several} />;
};

/** Two one-time bottles cost less as the 2-pack, and are offered so before they are added. */
const TwoPackButton = ({ formula: { id }, purchase }: Omit<Props, 'onAdd'>) => {
  const { priceBook, canBuy, isSubscription, quantity, showAddedToast } = purchase;
  if (!priceBook || !canBuy || isSubscription || quantity !== 2) return null;
  const line = makeCartLine(priceBook, `${id}-2pack`);
  const add = () => {
    cart.add(line, 1);
    showAddedToast('2-Pack');
  };
  return (
    <Button $ghost onClick={add}>
      {`Or the 2-Pack, ${formatCents(priceBook.items[`${id}-2pack`].cents)}`}
    </Button>
  );
};

/** The plan, its price, the quantity, and Add to Cart. */
export const PlanCard = ({ formula, purchase, onAdd }: Props) => {
  const { priceBook, soldOut, canBuy, mode, setMode, quantity, setQuantity } = purchase;
  return (
    <PlanPanel>
      <SegmentedChoice
        label="How to buy"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'one-time', label: 'One-time' },
          {
            value: 'subscribe',
            label: (
              <>Subscribe {priceBook && <small>{savingLabel(priceBook, formula.id)}</small>}</>
            ),
          },
        ]}
      />
      <PlanPrice formula={formula} purchase={purchase} />
      <SoldOutNote soldOut={soldOut} />
      <BuyRow>
        <Stepper label={`Quantity of ${formula.name}`} value={quantity} onChange={setQuantity} />
        <Button disabled={!canBuy} onClick={onAdd}>
          {soldOut === null ? 'Add to Cart' : 'Sold out'}
        </Button>
      </BuyRow>
      <TwoPackButton formula={formula} purchase={purchase} />
      <PayBadge />
      <PanelTrust items={trust} />
    </PlanPanel>
  );
};
