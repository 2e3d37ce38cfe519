import { ButtonLink } from '@candor/ui/Button';
import { startCheckout } from './cart-links';

/** Lead from what was added to the payment, or to the cart. */
export const CartLinks = () => (
  <>
    <ButtonLink to="/cart" state={startCheckout}>
      Checkout
    </ButtonLink>
    <ButtonLink $ghost to="/cart">
      View cart
    </ButtonLink>
  </>
);
