import {
  BILLING_INTERVAL_DAYS,
  billingInterval,
  PRICE_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '@candor/catalog-contract/billing-interval';
import { beforeDiscountAndTax } from '@candor/catalog-contract/coming-charge';
import { formatCents } from '@candor/catalog-contract/money';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import type { PricedCart } from './price-cart';

/** The text above the provider's pay button: for a subscription all of its terms. */
export const checkoutNote = ({
  mode,
  prices,
  shipping,
}: Pick<PricedCart, 'mode' | 'prices' | 'shipping'>): string => {
  const [first] = shipping;
  const ships =
    mode === 'subscription' ? `Shipping is free (${first?.name ?? 'Standard ground'}). ` : '';
  const { overseas, overseasDays } = shippingAreas;
  const far = `To ${overseas} a package takes ${overseasDays}.`;
  if (mode === 'payment')
    return `Candor is an openly labeled placebo. 30-day money-back guarantee. For adults of 18 and over. ${far}`;
  const plans = prices
    .filter(({ price }) => price.isSubscription)
    .map(({ price, quantity }) => `${quantity} × ${price.name} at ${formatCents(price.cents)}`);
  return (
    `You subscribe to ${plans.slice(0, 12).join(', ')}${plans.length > 12 ? ' and more, as listed' : ''}, ${beforeDiscountAndTax}. ` +
    `You’re charged today and ${billingInterval} until you cancel, any time; it takes effect at the end of the ${BILLING_INTERVAL_DAYS} days paid for. ` +
    `We email you at least ${RENEWAL_NOTICE_DAYS} days before each charge, and ${PRICE_NOTICE_DAYS} days before a new price. ` +
    `${ships}Candor is an openly labeled placebo. For adults of 18 and over. ${far}`
  );
};
