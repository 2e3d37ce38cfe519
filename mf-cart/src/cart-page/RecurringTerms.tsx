import { itemsTotal, type CartItem } from '@candor/cart-contract/cart-item';
import { formatCents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { Fine } from '@candor/ui/Type';

/** What a subscription will charge again, when, and how it ends: beside the button that agrees to it. */
export const RecurringTerms = ({ items }: { items: readonly CartItem[] }) => {
  const recurring = items.filter(({ isSubscription }) => isSubscription);
  if (recurring.length === 0) return null;
  const again = formatCents(itemsTotal(recurring));
  return (
    <Fine>
      You pay {formatCents(itemsTotal(items))} today. The subscription renews by itself: {again}{' '}
      every month from then on, until you cancel. Cancel any time, in your account or by mail to{' '}
      {brand.supportEmail}; it ends with the month that is paid for.
    </Fine>
  );
};
