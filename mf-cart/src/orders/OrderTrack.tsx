import styled from 'styled-components';
import { dayInShop } from '@candor/shell-contract/format-date';
import { VisuallyHidden } from '@candor/ui/Type';
import type { Order } from './order';
import { formatDeliveryDays, formatShortDay } from './parcel';

const Track = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: grid;
    align-content: start;
    gap: var(--space-1);
    padding: var(--space-5) var(--space-3) 0 0;
    color: var(--ink-3);
    font-size: var(--font-size-0);
    border-top: var(--border-width-3) solid var(--border-subtle);
  }
  > li::before {
    content: '';
    position: absolute;
    top: calc(-0.5 * (0.9rem + var(--border-width-3)));
    left: 0;
    width: 0.9rem;
    height: 0.9rem;
    border: var(--border-width-2) solid var(--border-strong);
    border-radius: 50%;
    background: var(--surface-raised);
  }
  > [data-done] {
    color: var(--ink);
  }
  > [data-done]::before {
    border-color: var(--ink);
    background: var(--ink);
  }
  > [data-done]:has(+ [data-done]) {
    border-color: var(--ink);
  }
  /* The line ends at the last step. */
  > :last-child {
    border-color: transparent;
  }
  b {
    font-size: var(--font-size-1);
  }
`;

/** The fields of an order from which its steps follow. */
type TrackedOrder = Pick<
  Order,
  'number' | 'status' | 'createdAt' | 'shippedAt' | 'plan' | 'deliveredOn'
>;

type Step = { name: string; when: string; isDone: boolean };

/** The steps of an order that is sent or will be; null for any other. */
export const stepsOf = (order: TrackedOrder, today: string): Step[] | null => {
  const { status, createdAt, shippedAt, plan, deliveredOn } = order;
  if (status === 'needs_review' || status === 'refunded') return null;
  const isSent = shippedAt !== null;
  const arrivesBy = deliveredOn ?? plan.arrivesBy;
  const hasArrived = isSent && arrivesBy <= today;
  return [
    { name: 'Ordered', when: formatShortDay(dayInShop(createdAt)), isDone: true },
    {
      name: isSent ? 'On its way' : 'Ships',
      when: isSent ? formatShortDay(dayInShop(shippedAt)) : formatShortDay(plan.leavesOn),
      isDone: isSent,
    },
    {
      name: hasArrived ? 'Should be with you' : 'Arrives',
      when: hasArrived ? `since ${formatShortDay(arrivesBy)}` : formatDeliveryDays(plan),
      isDone: hasArrived,
    },
  ];
};

/** The progress of an order, from payment to arrival. */
export const OrderTrack = ({ order, today }: { order: TrackedOrder; today: string }) => {
  const steps = stepsOf(order, today);
  if (steps === null) return null;
  return (
    <Track aria-label={`Progress of order ${order.number}`}>
      {steps.map(({ name, when, isDone }) => (
        <li key={name} data-done={isDone || undefined}>
          <b>
            {name}
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </b>
          {when}
        </li>
      ))}
    </Track>
  );
};
