import { memo, useDeferredValue } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { planFacts, planKeys, planSku, type PlanKey } from '@candor/catalog-contract/plan-facts';
import { pricedLineTotal, type PriceBook } from '@candor/catalog-contract/price-book';
import { Button } from '@candor/ui/Button';
import { Stepper } from '@candor/ui/Stepper';
import { Tag } from '@candor/ui/Tag';
import { PayBadge } from '@candor/ui/TrustRow';
import { DeliveryEstimate } from '../purchase/DeliveryEstimate';
import { PlanOptions } from '../purchase/PlanOptions';
import {
  BuyRow,
  PanelTrust,
  PlanPanel,
  PricesUnavailable,
  UnavailableNote,
} from '../purchase/PlanPanel';
import { savingLabel } from '../purchase/saving';
import type { Purchase } from '../purchase/use-purchase';

const trust = [
  { icon: 'return', text: '30-Day Money-Back Guarantee' },
  { icon: 'parcel', text: 'Free Shipping on all orders' },
  { icon: 'calendar', text: 'Cancel Anytime' },
  { icon: 'check', text: 'Quality Assured: nothing, consistently' },
] as const;

const names: Readonly<Record<PlanKey, string>> = {
  '2-pack': '2-Pack',
  single: 'Single, one-time',
  subscribe: 'Subscribe',
};
const units: Readonly<Record<PlanKey, { single: string; contents: string }>> = {
  '2-pack': { single: 'a 2-Pack', contents: '60 capsules, two months' },
  single: { single: 'a bottle', contents: '30 capsules, one month' },
  subscribe: { single: 'a bottle', contents: `30 capsules, ${billingInterval}` },
};

type Props = { formula: FormulaId; purchase: Purchase; onAdd: () => void };

/** The saving of a subscription is the label that the specification gives to product pages. */
const PlanTags = ({
  plan,
  formula,
  book,
}: {
  plan: PlanKey;
  formula: FormulaId;
  book: PriceBook;
}) => {
  const saved = planFacts(book, planSku(plan, formula)).saved?.amount;
  if (plan === '2-pack')
    return (
      <>
        {saved && <Tag>Save {saved}</Tag>}
        <Tag $tone="solid">Most Popular</Tag>
      </>
    );
  const label = plan === 'subscribe' && savingLabel(book, formula);
  return label && <Tag>{label}</Tag>;
};

type PlansProps = Pick<Props, 'formula'> &
  Pick<Purchase, 'priceBook' | 'plan' | 'setPlan' | 'quantity'>;

const Plans = memo(({ formula, priceBook, plan, setPlan, quantity }: PlansProps) => {
  if (!priceBook) return <PricesUnavailable />;
  const sku = planSku(plan, formula);
  const isSubscription = plan === 'subscribe';
  const { single, contents } = units[plan];
  const total = pricedLineTotal(priceBook, { sku, isSubscription, quantity });
  const several = `${single}, ${formatCents(total)} for ${quantity}`;
  return (
    <PlanOptions
      id={formula}
      book={priceBook}
      plan={plan}
      setPlan={setPlan}
      note={quantity === 1 ? contents : several}
      plans={planKeys.map((key) => ({
        key,
        name: names[key],
        tags: <PlanTags plan={key} formula={formula} book={priceBook} />,
      }))}
    />
  );
});
Plans.displayName = 'Plans';

/** Two one-time bottles cost less as the 2-pack, and are offered so before they are added. */
const TwoPackButton = ({
  formula,
  purchase,
  quantity,
}: Omit<Props, 'onAdd'> & { quantity: number }) => {
  const { priceBook, canBuy, plan, showAddedToast } = purchase;
  if (!priceBook || !canBuy || plan !== 'single' || quantity !== 2) return null;
  const line = makeCartLine(priceBook, `${formula}-2pack`);
  const add = () => {
    cart.add(line, 1);
    showAddedToast('2-Pack');
  };
  return (
    <Button $ghost onClick={add}>
      {`Or the 2-Pack, ${formatCents(priceBook.items[`${formula}-2pack`].cents)}`}
    </Button>
  );
};

/** Price, plans, quantity, Add to Cart, delivery and guarantees. */
export const PlanCard = ({ formula, purchase, onAdd }: Props) => {
  const {
    priceBook,
    plan,
    setPlan,
    unavailable,
    canBuy,
    sku,
    isSubscription,
    quantity,
    setQuantity,
    name,
  } = purchase;
  // A tap of the stepper paints its number at once; what follows from it comes in the next frame.
  const settled = useDeferredValue(quantity);
  return (
    <PlanPanel as="div">
      <Plans
        formula={formula}
        priceBook={priceBook}
        plan={plan}
        setPlan={setPlan}
        quantity={settled}
      />
      <UnavailableNote unavailable={unavailable} />
      <BuyRow>
        <Stepper label={`Quantity of ${name}`} value={quantity} onChange={setQuantity} />
        <Button disabled={!canBuy} onClick={onAdd}>
          {unavailable?.label ?? 'Add to Cart'}
        </Button>
      </BuyRow>
      <TwoPackButton formula={formula} purchase={purchase} quantity={settled} />
      <DeliveryEstimate sku={sku} isSubscription={isSubscription} quantity={settled} />
      <PanelTrust items={trust} />
      <PayBadge />
    </PlanPanel>
  );
};
