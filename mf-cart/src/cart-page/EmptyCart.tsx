import type { Ref } from 'react';
import styled from 'styled-components';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { Copy, Lead, PageTitle } from '@candor/ui/Type';
import { CartLayout, CartTitle } from './CartLayout';

/** A state of the cart without lines. */
export const CenteredMessage = styled(CartLayout)`
  align-content: center;
  justify-items: center;
  text-align: center;
  gap: var(--space-5);
  padding-block: var(--space-9);
  @media (min-width: 64rem) {
    grid-template-columns: 1fr;
  }
  > svg {
    width: min(20rem, 70vw);
  }
  > p {
    max-width: 26em;
    text-wrap: balance;
  }
`;

const EmptyMessage = styled(CenteredMessage)`
  :root[data-cart] & {
    display: none;
  }
`;

const LoadingMessage = styled(CenteredMessage)`
  display: none;
  :root[data-cart] & {
    display: grid;
  }
`;

/**
 * The empty cart, which the server also renders for every visitor. In a browser with a stored cart the
 * shell sets `data-cart` on the document before the first paint; the loading message then shows
 * until the lines are read.
 */
export const EmptyCart = ({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) => (
  <>
    <EmptyMessage>
      <svg
        viewBox="0 0 320 140"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <rect x="6" y="10" width="308" height="120" rx="60" strokeDasharray="3 6" />
        <rect x="26" y="28" width="268" height="84" rx="42" />
        <path d="M160 28v84" />
      </svg>
      <CartTitle ref={titleRef}>Your Cart is Empty</CartTitle>
      <Lead>Which, given what we sell, is about right. Still, the bottles are nice.</Lead>
      <noscript>
        <Copy>Filling it takes JavaScript. You can read the rest of the site without it.</Copy>
      </noscript>
      <ButtonLink to="/">Shop Formulas</ButtonLink>
      <ArrowLink to="/formulas">Compare them by moment</ArrowLink>
    </EmptyMessage>
    <LoadingMessage>
      <PageTitle>Your cart</PageTitle>
      <Lead>It’s stored in this browser, not with us. Loading.</Lead>
    </LoadingMessage>
  </>
);
