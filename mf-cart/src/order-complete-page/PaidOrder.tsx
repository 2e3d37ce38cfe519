import { formatCents } from '@candor/catalog-contract/money';
import { shippingOptions } from '@candor/catalog-contract/shipping-policy';
import { isSku } from '@candor/catalog-contract/sku';
import { ButtonLink } from '@candor/ui/Button';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import type { OrderLine, PlacedOrder } from './ask-for-order';

const Paper = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-4);
`;

const Lines = styled.ul`
  justify-self: stretch;
  border-top: var(--thick) solid var(--ink);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s-4);
    padding-block: 0.7rem;
    border-bottom: var(--hair) solid var(--rule);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;

const shipsHow = (lines: readonly OrderLine[]): string => {
  const { free2Day, twoDay } = shippingOptions(
    lines.flatMap((line) => (isSku(line.id) ? [{ ...line, sku: line.id }] : [])),
  );
  const choice = twoDay ? ', or 2 if you chose 2-day shipping' : '';
  const travels = free2Day ? 'takes 2 business days' : `takes 3-5 business days${choice}`;
  return `Ordered before 2 PM Central on a business day, your parcel leaves Sioux Falls the same day; otherwise the next one. It ${travels}. Tracking comes by mail when it leaves.`;
};

// A number that breaks over two lines is read out wrongly to the support.
const Unbroken = styled.span`
  white-space: nowrap;
`;

/** The truth that everybody hopes for: number, lines, total, and what ships when. */
export const PaidOrder = ({ order: { number, total, lines } }: { order: PlacedOrder }) => (
  <Paper>
    <ParagraphTitle>
      Thank you. Order <Unbroken>{number}</Unbroken> is paid and confirmed.
    </ParagraphTitle>
    <Lines aria-label="What you ordered">
      {lines.map(({ id, name, quantity, isSubscription }) => (
        <li key={`${id} ${isSubscription}`}>
          <span>
            {name}
            {isSubscription && ', every month'}
          </span>
          <b>× {quantity}</b>
        </li>
      ))}
      <li>
        <span>Paid in all</span>
        <b>{formatCents(total)}</b>
      </li>
    </Lines>
    <div>
      <Copy>{shipsHow(lines)}</Copy>
      <Copy>The receipt is on its way to your mailbox.</Copy>
    </div>
    <ButtonLink to="/practice">Build the ritual that goes with it</ButtonLink>
  </Paper>
);
