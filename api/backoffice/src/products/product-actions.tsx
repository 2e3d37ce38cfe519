import { useRecordContext } from 'react-admin';
import type { StaffProductDetail } from '@candor/api-contract/staff-shop';
import { ActionButton } from '../components/ActionButton';

const permission = 'catalogue:change';

const describeSubscriptions = (count: number): string => {
  if (count === 0) return 'No subscription is running.';
  if (count === 1) return 'One running subscription keeps its price.';
  return `${count} running subscriptions keep their prices.`;
};

/** Describes what shoppers and subscribers will notice. */
export const effectsOf = ({ name, bundles, subscriptions }: StaffProductDetail): string => {
  const shown = [name, ...bundles].join(', ');
  return [
    `Within seconds, pages, carts and checkout say “Not for sale” for: ${shown}.`,
    'Orders that are paid for are shipped as usual.',
    describeSubscriptions(subscriptions),
  ].join(' ');
};

/** Takes the product of the page off sale, and sells it again. */
export const SaleButtons = () => {
  // Read here: inside the dialog the record is that of its form.
  const row = useRecordContext<StaffProductDetail>();
  if (!row) return null;
  return (
    <>
      <ActionButton<StaffProductDetail>
        label="Take off sale"
        title="Stop selling this product for now"
        intro={effectsOf(row)}
        action="sale"
        done="It’s no longer for sale."
        permission={permission}
        values={() => ({ isForSale: false, seen: true })}
        isDangerous
        when={({ isForSale }) => isForSale}
      />
      <ActionButton<StaffProductDetail>
        label="Sell again"
        title="Sell this product again"
        intro="Pages, carts and checkout offer it again within seconds."
        action="sale"
        done="It is for sale again."
        permission={permission}
        values={() => ({ isForSale: true, seen: false })}
        when={({ isForSale }) => !isForSale}
      />
    </>
  );
};
