import type { ReactNode } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { Button, ButtonLink, GoLink } from '@candor/ui/Button';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';

const Slip = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-4);
`;

type Props = { title: string; children: ReactNode; action?: ReactNode };

const News = ({ title, children, action }: Props) => (
  <Slip>
    <ParagraphTitle>{title}</ParagraphTitle>
    <Copy>{children}</Copy>
    {action}
  </Slip>
);

export const Asking = () => (
  <News title="One moment: we are asking how it stands.">
    The answer comes from our own books, not from the address of this page. An order is shown only
    in the browser that started the checkout, or in the account that owns it.
  </News>
);

export const Processing = () => (
  <News title="Your payment is still being processed.">
    The order is not recorded yet. This page keeps asking; you can also close it, and the receipt
    will come by mail. Please do not pay a second time.
  </News>
);

export const Open = () => (
  <News title="Nothing has been paid yet." action={<GoLink to="/cart">Back to your cart</GoLink>}>
    The payment page is still open. Finish there and this page will show it, or go back: your cart
    is as you left it.
  </News>
);

export const Expired = () => (
  <News
    title="This checkout has expired, and nothing was charged."
    action={<ButtonLink to="/cart">Back to your cart</ButtonLink>}
  >
    Payment pages close after a while. Your cart is as you left it, so you can start again.
  </News>
);

export const NotShown = () => (
  <News title="This order is not shown here." action={<GoLink to="/cart">Your cart</GoLink>}>
    An order is shown only in the browser that started the checkout, or in the account that owns it.
    If you have paid, the receipt is in your mail; for anything else write to {brand.supportEmail}.
  </News>
);

export const Away = ({ retry }: { retry: () => void }) => (
  <News
    title="We cannot look up your order right now."
    action={<Button onClick={retry}>Retry</Button>}
  >
    If you have paid, the order is safe and the receipt will come by mail. This page keeps asking by
    itself. Please do not pay a second time.
  </News>
);
