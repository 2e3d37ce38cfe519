import { GoLink } from '@candor/ui/Button';
import { Copy, Lead, PageTitle } from '@candor/ui/Type';
import { CartMessage } from './CartLayout';
import { EmptyPocket } from './EmptyCart';

/** What the server can say of a cart that only the browser knows; also all that is seen without scripts. */
export const UnreadCart = () => (
  <CartMessage>
    <EmptyPocket />
    <PageTitle>Your cart</PageTitle>
    <Lead>
      It is kept in this browser, not with us, so we are still looking. It may be empty, which,
      given what we sell, is about right. The bottles are nice all the same.
    </Lead>
    <noscript>
      <Copy>The cart needs JavaScript. Everything else on this site can be read without it.</Copy>
    </noscript>
    <GoLink to="/">Shop Formulas</GoLink>
  </CartMessage>
);
