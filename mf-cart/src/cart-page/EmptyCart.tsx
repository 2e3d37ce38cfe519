import type { Ref } from 'react';
import { ButtonLink } from '@candor/ui/Button';
import { Lead } from '@candor/ui/Type';
import { CartMessage, CartTitle } from './CartLayout';

/** The blister pocket that holds nothing. */
export const EmptyPocket = () => (
  <svg viewBox="0 0 320 140" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
    <rect x="6" y="10" width="308" height="120" rx="60" strokeDasharray="3 6" />
    <rect x="26" y="28" width="268" height="84" rx="42" />
    <path d="M160 28v84" />
  </svg>
);

export const EmptyCart = ({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) => (
  <CartMessage>
    <EmptyPocket />
    <CartTitle ref={titleRef}>Your Cart is Empty</CartTitle>
    <Lead>Which, given what we sell, is about right. Still, the bottles are nice.</Lead>
    <ButtonLink to="/">Shop Formulas</ButtonLink>
  </CartMessage>
);
