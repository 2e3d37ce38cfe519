import type { ReactNode } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { Button, ButtonLink, GoLink } from '@candor/ui/Button';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';

const Slip = styled.div`
  max-width: 48rem;
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

type Props = { title: string; children: ReactNode; ways?: ReactNode };

const News = ({ title, children, ways }: Props) => (
  <Slip>
    <ParagraphTitle>{title}</ParagraphTitle>
    <Copy>{children}</Copy>
    {ways && <Ways>{ways}</Ways>}
  </Slip>
);

/** Whether the page still asks by itself, and how one asks it to. */
type Watch = { isWatching: boolean; askAgain: () => void };

const LookAgain = ({ askAgain }: Pick<Watch, 'askAgain'>) => (
  <Button $ghost onClick={askAgain}>
    Look again
  </Button>
);

const watchWords = (isWatching: boolean) =>
  isWatching ? 'This page keeps asking by itself.' : 'This page has stopped asking by itself.';

export const Asking = () => (
  <News title="One moment: we are asking how it stands.">
    The answer comes from our own books, not from the address of this page. An order is shown only
    in the browser that started the checkout, or in the account that owns it.
  </News>
);

export const Processing = ({ isWatching, askAgain }: Watch) => (
  <News
    title="Your payment is still being processed."
    ways={
      <>
        <LookAgain askAgain={askAgain} />
        <GoLink to="/">Back to the shop</GoLink>
      </>
    }
  >
    The order is not recorded yet; a card takes seconds, some banks take days.{' '}
    {watchWords(isWatching)} You can also close it, and the receipt will come by mail. Please do not
    pay a second time.
  </News>
);

export const Open = ({ isWatching, askAgain }: Watch) => (
  <News
    title="Nothing has been paid yet."
    ways={
      <>
        <ButtonLink to="/cart">Back to your cart</ButtonLink>
        <LookAgain askAgain={askAgain} />
      </>
    }
  >
    The payment page is still open. Finish there and this page will show it, or go back: your cart
    is as you left it. {watchWords(isWatching)}
  </News>
);

export const Expired = () => (
  <News
    title="This checkout has expired, and nothing was charged."
    ways={<ButtonLink to="/cart">Back to your cart</ButtonLink>}
  >
    Payment pages close after a while, and a bank can refuse. Your cart is as you left it, so you
    can start again.
  </News>
);

export const NotShown = () => (
  <News title="This order is not shown here." ways={<GoLink to="/cart">Your cart</GoLink>}>
    An order is shown only in the browser that started the checkout, or in the account that owns it.
    If you have paid, the receipt is in your mail; for anything else write to {brand.supportEmail}.
  </News>
);

export const Away = ({ isWatching, askAgain }: Watch) => (
  <News
    title="We cannot look up your order right now."
    ways={<Button onClick={askAgain}>Retry</Button>}
  >
    If you have paid, the order is safe and the receipt will come by mail. {watchWords(isWatching)}{' '}
    Please do not pay a second time.
  </News>
);
