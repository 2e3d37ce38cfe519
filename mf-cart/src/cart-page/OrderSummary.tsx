import styled from 'styled-components';
import { linesTotal, type CartLine } from '@candor/cart-contract/cart-line';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { beforeDiscountAndTax, formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formatCents } from '@candor/catalog-contract/money';
import type { PricedLine } from '@candor/catalog-contract/price-book';
import { bottlesToFree2Day, shippingOptions } from '@candor/catalog-contract/shipping-policy';
import { isSku } from '@candor/catalog-contract/sku';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { BottomBarSpace } from '@candor/ui/bottom-bar';
import { bottomBarMedia } from '@candor/ui/bottom-bar-media';
import { Button, ArrowLink } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { SmallPrint, SmallTitle } from '@candor/ui/Type';
import { useStartCheckout } from './use-start-checkout';

/** Stays in view beside a long cart. */
const Panel = styled.aside`
  background: var(--surface-raised);
  border: var(--border-width-2) solid var(--ink);
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  > a {
    justify-self: center;
  }
  @media (min-width: 64rem) {
    grid-column: 9 / span 4;
    position: sticky;
    top: calc(var(--header-height) + var(--space-5));
  }
`;

const Amounts = styled.dl`
  border-top: var(--border-width-3) solid var(--ink);
  > div {
    display: flex;
    justify-content: space-between;
    padding-block: 0.7rem;
  }
  dd {
    font-weight: var(--font-weight-bold);
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.div`
  border-bottom: var(--border-width-1) solid var(--border-subtle);
`;

const Total = styled.div`
  align-items: baseline;
  && dd {
    font: var(--font-weight-heading) var(--font-size-5) / 1 var(--font-title);
  }
`;

const NoteWithIcon = styled(SmallPrint)`
  display: flex;
  gap: 0.6em;
  align-items: flex-start;
`;

// The terms have the size of the text around them, because shoppers must read them.
const Terms = styled.p`
  padding-left: var(--space-4);
  border-left: var(--border-width-3) solid var(--ink);
  font-size: var(--font-size-1);
  line-height: 1.5;
`;

// On a phone the button stays in view, with what it charges now and later beside it.
const Pay = styled.div`
  > p {
    display: none;
  }
  ${bottomBarMedia} {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding: var(--space-2) var(--page-margin) calc(var(--space-2) + env(safe-area-inset-bottom));
    border-top: 4px solid var(--ink);
    background: var(--surface-raised);
    box-shadow: 0 -12px 32px -16px rgb(0 0 0 / 0.3);
    > p {
      display: block;
      line-height: 1.2;
    }
    b {
      font: var(--font-weight-heading) 1.375rem/1 var(--font-serif);
    }
    small {
      display: block;
      font-size: var(--font-size-0);
      color: var(--ink-2);
    }
    button {
      min-height: 3rem;
      padding-inline: 1rem;
      white-space: nowrap;
    }
  }
`;

const laterCents = (lines: readonly CartLine[]) =>
  linesTotal(lines.filter(({ isSubscription }) => isSubscription));

/**
 * The terms of a subscription: later charges, their dates, and how it ends. They stand beside the
 * button that agrees to them.
 */
const RecurringTerms = ({ lines }: { lines: readonly CartLine[] }) => {
  const { email } = useIdentity();
  const later = laterCents(lines);
  if (later === 0) return null;
  return (
    <Terms>
      You pay {formatComingCharge(linesTotal(lines))} today. The subscription renews automatically:{' '}
      {formatComingCharge(later)} {billingInterval} from then on, until you cancel. Cancel any time,
      in your account or by email to {email}; you keep the {BILLING_INTERVAL_DAYS} days you’ve paid
      for.
    </Terms>
  );
};

/** The shipping method and time, as the shipping policy defines them; null without a parcel. */
const describeShipping = (lines: readonly PricedLine[]): string | null => {
  const { twoDay, free2Day, bottles } = shippingOptions(lines);
  if (bottles === 0) return null;
  const leaves = 'Order by 2 PM Central on a business day and it ships that day.';
  const { twoDay: twoDayArea, distantDays, overseas, overseasDays } = shippingAreas;
  const far = `To ${overseas} it takes ${overseasDays}.`;
  if (free2Day)
    return `Free 2-day shipping in ${twoDayArea}, ${distantDays} to Alaska, Hawaii and Puerto Rico. ${far} ${leaves}`;
  const missing = bottlesToFree2Day(lines);
  const more = `Add ${missing} more ${missing === 1 ? 'bottle' : 'bottles'} for free 2-day shipping.`;
  if (twoDay)
    return `Standard is free, 3-5 business days. 2-day is ${formatCents(twoDay.cents)} more in ${twoDayArea}, chosen on the payment page. ${far} ${leaves} ${more}`;
  return `A subscription ships standard, 3-5 business days. ${far} ${leaves} ${more}`;
};

type Props = {
  /** Only those that can be ordered. */
  lines: readonly CartLine[];
  /** The price book by which they are priced. */
  priceBookVersion: string;
  /** Called when the API has sold out of a line. */
  onUnavailable: () => void;
};

/** The total of an order and the button that starts its checkout. */
export const OrderSummary = ({ lines, priceBookVersion, onUnavailable }: Props) => {
  const { isProcessing, startCheckout } = useStartCheckout(onUnavailable);
  const total = formatCents(linesTotal(lines));
  const later = laterCents(lines);
  const shipping = describeShipping(
    lines.flatMap(({ id, ...line }) => (isSku(id) ? [{ ...line, sku: id }] : [])),
  );

  return (
    <Panel aria-labelledby="order-summary">
      <SmallTitle id="order-summary">Order Summary</SmallTitle>
      <Amounts>
        <Amount>
          <dt>Subtotal</dt>
          <dd>{total}</dd>
        </Amount>
        <Amount>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </Amount>
        <Amount>
          <dt>Active ingredients</dt>
          <dd>0 mg</dd>
        </Amount>
        <Total>
          <dt>Total</dt>
          <dd>{total}</dd>
        </Total>
      </Amounts>
      {shipping && (
        <NoteWithIcon>
          <Icon name="parcel" />
          <span>{shipping}</span>
        </NoteWithIcon>
      )}
      <RecurringTerms lines={lines} />
      <BottomBarSpace />
      <Pay>
        <p>
          <b>{total}</b>
          {later > 0 && (
            <small>{`then ${formatCents(later)} ${billingInterval}, ${beforeDiscountAndTax}`}</small>
          )}
        </p>
        <Button
          $wide
          disabled={isProcessing || lines.length === 0}
          aria-busy={isProcessing}
          onClick={() => void startCheckout(lines, priceBookVersion)}
        >
          {isProcessing ? 'Processing...' : 'Proceed to Checkout'}
        </Button>
      </Pay>
      <ArrowLink to="/">Continue Shopping</ArrowLink>
      <ArrowLink to="/formulas">Compare formulas</ArrowLink>
      <NoteWithIcon>
        <Icon name="lock" />
        <span>
          Payment is on Stripe’s page, in a new tab, with discount codes and tax. We never see your
          card.
        </span>
      </NoteWithIcon>
    </Panel>
  );
};
