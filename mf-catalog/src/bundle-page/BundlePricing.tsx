import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { Bundle } from '@candor/catalog-contract/bundles';
import { formatCents } from '@candor/catalog-contract/money';
import { Button } from '@candor/ui/Button';
import { Stepper } from '@candor/ui/Stepper';
import { Tag } from '@candor/ui/Tag';
import { SmallTitle } from '@candor/ui/Type';
import { Beside } from '../purchase/BesideLayout';
import { BuyBar } from '../purchase/BuyBar';
import { DeliveryEstimate } from '../purchase/DeliveryEstimate';
import { PlanOptions } from '../purchase/PlanOptions';
import {
  BuyRow,
  PanelTrust,
  PlanPanel,
  PricesUnavailable,
  UnavailableNote,
} from '../purchase/PlanPanel';
import { savingPercent } from '../purchase/saving';
import { useAddedPanel } from '../purchase/use-added-panel';
import { usePurchase, type Purchase } from '../purchase/use-purchase';

const trust = [
  { icon: 'return', text: '30-day money-back guarantee' },
  { icon: 'parcel', text: 'Free shipping on all orders' },
  { icon: 'calendar', text: 'Cancel subscription anytime' },
] as const;

const plans = [
  ['single', 'One-time'],
  ['subscribe', 'Subscribe'],
] as const;

/** The savings are those that the specification gives to the pages of bundles. */
const Plans = ({ purchase, id }: { purchase: Purchase; id: Bundle['id'] }) => {
  const { priceBook, plan, setPlan, isSubscription } = purchase;
  if (!priceBook) return <PricesUnavailable />;
  const percent = savingPercent(priceBook, id);
  const saving = { single: `you save ${percent}`, subscribe: `${percent} off` };
  return (
    <PlanOptions
      id={id}
      book={priceBook}
      plan={plan}
      setPlan={setPlan}
      note={`90 capsules${isSubscription ? `, ${billingInterval}` : ' in three bottles'}`}
      plans={plans.map(([key, name]) => ({ key, name, tags: percent && <Tag>{saving[key]}</Tag> }))}
    />
  );
};

/** Plan, price, quantity, and a button with the total. */
export const BundlePricing = ({ bundle: { id, name } }: { bundle: Bundle }) => {
  const purchase = usePurchase({ id, name, unit: 'bundle' });
  const { unavailable, sku, isSubscription, quantity, setQuantity, total } = purchase;
  const addLabel = total === null ? 'Add to Cart' : `Add to Cart: ${formatCents(total)}`;

  const { panel, preload, confirm } = useAddedPanel(purchase);

  const add = () => {
    if (purchase.addToCart()) void confirm();
  };

  return (
    <Beside>
      <PlanPanel
        id="price"
        aria-labelledby="bundle-pricing"
        onPointerEnter={preload}
        onFocus={preload}
      >
        <SmallTitle id="bundle-pricing">Bundle Pricing</SmallTitle>
        <Plans purchase={purchase} id={id} />
        <UnavailableNote unavailable={unavailable} />
        <BuyRow>
          <Stepper label={`Quantity of ${name}`} value={quantity} onChange={setQuantity} />
          <Button disabled={!purchase.canBuy} onClick={add}>
            {unavailable?.label ?? addLabel}
          </Button>
        </BuyRow>
        <DeliveryEstimate sku={sku} isSubscription={isSubscription} quantity={quantity} />
        <PanelTrust items={trust} />
        <BuyBar purchase={purchase} plans={plans} onAdd={add} />
        {panel}
      </PlanPanel>
    </Beside>
  );
};
