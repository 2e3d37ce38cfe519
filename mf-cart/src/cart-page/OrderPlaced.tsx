import type { Ref } from 'react';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { Lead } from '@candor/ui/Type';
import { CartTitle } from './CartLayout';
import { CenteredMessage } from './EmptyCart';

type Props = {
  order: { number: string; sessionId: string };
  titleRef: Ref<HTMLHeadingElement>;
};

/** The cart whose lines were paid for in another tab, until it is left. */
export const OrderPlaced = ({ order: { number, sessionId }, titleRef }: Props) => (
  <CenteredMessage>
    <CartTitle ref={titleRef}>Your order is placed.</CartTitle>
    <Lead>You paid in another tab. Everything about it is on its page.</Lead>
    <ButtonLink to={`/checkout/complete?session_id=${encodeURIComponent(sessionId)}`}>
      See order {number}
    </ButtonLink>
    <ArrowLink to="/">Back to the shop</ArrowLink>
  </CenteredMessage>
);
