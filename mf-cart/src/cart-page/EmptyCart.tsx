import type { Ref } from 'react';
import { ButtonLink } from '@candor/ui/Button';
import { Copy, Lead } from '@candor/ui/Type';
import styled from 'styled-components';
import { CartMessage, CartTitle } from './CartLayout';
import { EmptyPocket } from './EmptyPocket';
import { UnreadCart } from './UnreadCart';

const Nothing = styled(CartMessage)`
  :root[data-cart] & {
    display: none;
  }
`;

/**
 * Nothing in the cart: also the page that the server sends to everybody. Where the browser has a
 * cart after all, the shell marks the document with `data-cart` before the first paint, and what is
 * seen until the lines are read is `UnreadCart`.
 */
export const EmptyCart = ({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) => (
  <>
    <Nothing>
      <EmptyPocket />
      <CartTitle ref={titleRef}>Your Cart is Empty</CartTitle>
      <Lead>Which, given what we sell, is about right. Still, the bottles are nice.</Lead>
      <noscript>
        <Copy>To fill it takes JavaScript. All else on this site can be read without.</Copy>
      </noscript>
      <ButtonLink to="/">Shop Formulas</ButtonLink>
    </Nothing>
    <UnreadCart />
  </>
);
