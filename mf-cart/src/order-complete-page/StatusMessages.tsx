import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { Button, ButtonLink, ArrowLink } from '@candor/ui/Button';
import { Copy, PageTitle, ParagraphTitle } from '@candor/ui/Type';

const Layout = styled.div`
  max-width: 48rem;
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

/** The capsule of a busy button, for a page that waits. */
const BusyCapsule = styled.span.attrs({ 'aria-hidden': true })`
  width: 3rem;
  height: 1.4rem;
  border-radius: 1.4rem;
  background: linear-gradient(
    90deg,
    var(--ink) 50%,
    color-mix(in oklab, var(--ink) 35%, transparent) 50%
  );
  animation: turn 1.2s linear infinite;
`;

type Props = { title: string; children: ReactNode; actions?: ReactNode; isBusy?: boolean };

const Message = ({ title, children, actions, isBusy = false }: Props) => (
  <Layout>
    <PageTitle>Your order</PageTitle>
    {isBusy && <BusyCapsule />}
    <ParagraphTitle>{title}</ParagraphTitle>
    <Copy>{children}</Copy>
    {actions && <Actions>{actions}</Actions>}
  </Layout>
);

type Polling = { isPolling: boolean; restart: () => void };

const CheckButton = ({ restart }: Pick<Polling, 'restart'>) => (
  <Button $ghost onClick={restart}>
    Look again
  </Button>
);

const pollingText = (isPolling: boolean) =>
  isPolling ? 'This page keeps checking.' : 'This page has stopped checking. Press “Look again.”';

export const Loading = () => (
  <Message title="Loading your order." isBusy>
    This takes a few seconds. We’ll email the receipt either way.
  </Message>
);

export const Processing = ({ isPolling, restart }: Polling) => (
  <Message
    title="Your payment is still being processed."
    isBusy={isPolling}
    actions={
      <>
        <CheckButton restart={restart} />
        <ArrowLink to="/">Back to the shop</ArrowLink>
      </>
    }
  >
    Cards take seconds; some banks take days. {pollingText(isPolling)} You can also close it; the
    receipt comes by email. You don’t need to pay again.
  </Message>
);

export const Open = ({ isPolling, restart }: Polling) => (
  <Message
    title="Nothing has been paid yet."
    actions={
      <>
        <ButtonLink to="/cart">Back to your cart</ButtonLink>
        <CheckButton restart={restart} />
      </>
    }
  >
    The payment page is still open. Finish there and this page will show it, or go back: your cart
    is as you left it. {pollingText(isPolling)}
  </Message>
);

export const Expired = () => (
  <Message
    title="This checkout has expired, and nothing was charged."
    actions={<ButtonLink to="/cart">Back to your cart</ButtonLink>}
  >
    Payment pages expire after a while, and banks sometimes decline. Your cart is as you left it, so
    you can start again.
  </Message>
);

export const NotShown = () => (
  <Message
    title="We can’t show this order in this browser."
    actions={<ArrowLink to="/orders/find">Find your order</ArrowLink>}
  >
    An order shows only in the browser that started the checkout, or in the account that owns it. If
    you’ve paid, the receipt is in your email. For anything else, write to {useIdentity().email}.
  </Message>
);

export const Unavailable = ({ isPolling, restart }: Polling) => (
  <Message
    title="We can’t look up your order right now."
    actions={<Button onClick={restart}>Retry</Button>}
  >
    If you’ve paid, the order is safe, and the receipt will come by email. {pollingText(isPolling)}{' '}
    You don’t need to pay again.
  </Message>
);
