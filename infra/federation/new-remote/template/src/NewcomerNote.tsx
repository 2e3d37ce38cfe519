import { useCart } from '@candor/cart-contract/use-cart';
import { formulas } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { Link } from '@candor/shell-contract/router';
import type { Fragment } from '@candor/ui/RemoteSlot';
import { Copy } from '@candor/ui/Type';

/**
 * The team's fragment for other pages, without outer margin; `fragments.ts` has its props. On the server the cart is empty,
 * so the count changes after hydration.
 */
export const NewcomerNote: Fragment<'mf-newcomer/NewcomerNote'> = ({
  cartLabel = 'In your cart',
}) => {
  const priceBook = usePriceBook();
  const count = useCart().reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Copy>
      {formulas.length} formulas, one inert capsule
      {priceBook && `, ${formatCents(priceBook.items.focus.cents)} a bottle of Focus`}.{' '}
      <Link to="/cart">
        {cartLabel}: {count}
      </Link>
    </Copy>
  );
};
