import { linesTotal, type CartLine } from '@candor/cart-contract/cart-line';
import { formatCents } from '@candor/catalog-contract/money';
import { Button, GoLink } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { SmallTitle } from '@candor/ui/Type';
import { shippedLines } from '../shipping/shipped-lines';
import { RecurringTerms } from './RecurringTerms';
import { shippingWords } from './shipping-words';
import { Amounts, Assurance, Sheet } from './SummaryLayout';
import { useStartCheckout } from './use-start-checkout';

/** What the ordered lines come to, and the way to pay. `items` are only those that can be ordered. */
export const OrderSummary = ({ items }: { items: readonly CartLine[] }) => {
  const { isProcessing, startCheckout } = useStartCheckout();
  const total = formatCents(linesTotal(items));
  const shipping = shippingWords(shippedLines(items));

  return (
    <Sheet aria-labelledby="order-summary">
      <SmallTitle id="order-summary">Order Summary</SmallTitle>
      <Amounts>
        <div>
          <dt>Subtotal</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div>
          <dt>Active ingredients</dt>
          <dd>0 mg</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </Amounts>
      {shipping && (
        <Assurance>
          <Icon name="parcel" />
          <span>{shipping}</span>
        </Assurance>
      )}
      <RecurringTerms items={items} />
      <Button
        $wide
        disabled={isProcessing || items.length === 0}
        aria-busy={isProcessing}
        onClick={() => void startCheckout(items)}
      >
        {isProcessing ? 'Processing...' : 'Proceed to Checkout'}
      </Button>
      <GoLink to="/">Continue Shopping</GoLink>
      <Assurance>
        <Icon name="lock" />
        <span>Payment is on Stripe’s page, in a new tab. We never see your card.</span>
      </Assurance>
    </Sheet>
  );
};
