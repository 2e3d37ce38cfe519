import styled from 'styled-components';
import { useCart } from '@candor/cart-contract/use-cart';
import { NavLink } from '@candor/shell-contract/router';
import { VisuallyHidden } from '@candor/ui/Type';

const CartLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  padding-block: 0.75rem;
  font-size: var(--font-size-1);
  font-weight: var(--font-weight-medium);
  text-decoration: none;
`;

const Label = styled.span`
  @media (hover: hover) {
    a:hover > & {
      text-decoration: underline;
      text-decoration-thickness: 1.5px;
      text-underline-offset: 0.35em;
    }
  }
  a[aria-current] > & {
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.45em;
  }
`;

// Wide enough for two digits: the header must not shift when the cart has been read.
const CountSlot = styled.span`
  min-width: 2.3em;
  font-size: var(--font-size-00);
`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.6em;
  height: 1.6em;
  padding: 0 0.4em;
  border: var(--border-width-2) solid currentColor;
  border-radius: 1em;
  font-weight: var(--font-weight-bold);
  font-variant-numeric: tabular-nums;
`;

/**
 * The cart link of the header. A server-rendered page shows 0; in a browser with a stored cart the
 * shell hides that 0 (`data-count`) until the actual count is rendered.
 */
export const CartBadge = () => {
  const count = useCart().reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <CartLink to="/cart">
      <Label>Cart</Label>
      <CountSlot data-count={count}>
        <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count>
        <VisuallyHidden>{count === 1 ? '1 item' : `${count} items`}</VisuallyHidden>
      </CountSlot>
    </CartLink>
  );
};
