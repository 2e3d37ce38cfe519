import { useCart } from '@candor/cart-contract/use-cart';
import { NavLink } from '@candor/shell-contract/router';
import { VisuallyHidden } from '@candor/ui/Type';
import styled from 'styled-components';

const CartLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  padding-block: 0.75rem;
  font-size: var(--font-size-1);
  font-weight: var(--font-weight-medium);
  text-decoration: none;
  &:hover > :first-child {
    text-decoration: underline;
    text-decoration-thickness: 1.5px;
    text-underline-offset: 0.35em;
  }
  &[aria-current] > :first-child {
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.45em;
  }
`;

// Wide enough for two digits from the start: the header must not move when the cart has been read.
const Room = styled.span`
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
 * The header's way to the cart. Pages are the same for everybody and say 0; where this browser has a
 * cart, the shell hides a count of 0 (`data-count`) until the true one stands there.
 */
export const CartBadge = () => {
  const count = useCart().reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <CartLink to="/cart">
      <span>Cart</span>
      <Room data-count={count}>
        <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count>
        <VisuallyHidden>{count === 1 ? '1 item' : `${count} items`}</VisuallyHidden>
      </Room>
    </CartLink>
  );
};
