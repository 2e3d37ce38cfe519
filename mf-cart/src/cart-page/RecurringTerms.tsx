import { linesTotal, type CartLine } from '@candor/cart-contract/cart-line';
import { formatCents } from '@candor/catalog-contract/money';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { brand } from '@candor/shell-contract/brand';
import styled from 'styled-components';

// As large as the words around it: terms that must be read are no small print.
const Terms = styled.p`
  padding-left: var(--space-4);
  border-left: var(--border-width-3) solid var(--ink);
  font-size: var(--font-size-1);
  line-height: 1.5;
`;

/** What a subscription will charge again, when, and how it ends: beside the button that agrees to it. */
export const RecurringTerms = ({ items }: { items: readonly CartLine[] }) => {
  const recurring = items.filter(({ isSubscription }) => isSubscription);
  if (recurring.length === 0) return null;
  const again = formatCents(linesTotal(recurring));
  return (
    <Terms>
      You pay {formatCents(linesTotal(items))} today. The subscription renews by itself: {again}{' '}
      {billingInterval} from then on, until you cancel. Cancel any time, in your account or by mail
      to {brand.supportEmail}; it ends with the {BILLING_INTERVAL_DAYS} days that are paid for.
    </Terms>
  );
};
