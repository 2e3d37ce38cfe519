import styled from 'styled-components';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { formatDate } from '@candor/shell-contract/format-date';
import { SmallPrint, VisuallyHidden } from '@candor/ui/Type';
import type { OrderDetail } from './order-detail';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--space-2) 0;
    border-bottom: var(--border-width-1) solid var(--border-subtle);
    text-align: start;
    vertical-align: top;
    font-weight: inherit;
  }
  thead th {
    color: var(--ink-3);
    font-size: var(--font-size-0);
  }
  td,
  thead th + th {
    padding-inline-start: var(--space-4);
    text-align: end;
    white-space: nowrap;
  }
  tr[data-total] > * {
    font-weight: var(--font-weight-bold);
  }
`;

const money = (amount: number) => formatCents(cents(amount));

const refundStates = {
  pending: 'on its way',
  succeeded: 'paid back',
  failed: 'came back to us from the bank',
} as const;

type Row = { label: string; amount: string; isTotal?: true };

const sumRows = (order: OrderDetail): Row[] => {
  const { subtotal, discount, shipping, tax, total, refunds } = order;
  return [
    { label: 'Subtotal', amount: money(subtotal) },
    ...(discount > 0 ? [{ label: 'Discount', amount: `−${money(discount)}` }] : []),
    {
      label: `Shipping, ${shipping.label}`,
      amount: shipping.cents === 0 ? 'Free' : money(shipping.cents),
    },
    { label: 'Sales tax', amount: tax === 0 ? '$0.00' : money(tax) },
    { label: 'Total', amount: money(total), isTotal: true },
    ...refunds.map(({ cents: amount, parts, status, at }) => ({
      label: `Refund of ${formatDate(at)}, ${parts ? `for ${parts}, ` : ''}${refundStates[status]}`,
      amount: status === 'failed' ? money(0) : `−${money(amount)}`,
    })),
  ];
};

/** Shows each line with its unit price, then every sum. */
export const Sums = ({ order }: { order: OrderDetail }) => (
  <Table>
    <caption>
      <VisuallyHidden>Charges for order {order.number}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Each</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {order.lines.map(({ id, name, quantity, isSubscription, bonus, unitCents, cents: sum }) => (
        <tr key={`${id} ${isSubscription}`}>
          <th scope="row">
            {quantity} × {name}
            {isSubscription && <SmallPrint>{billingInterval}</SmallPrint>}
            {bonus && <SmallPrint>includes a {bonus}, printed</SmallPrint>}
          </th>
          <td>{money(unitCents)}</td>
          <td>{money(sum)}</td>
        </tr>
      ))}
    </tbody>
    <tbody>
      {sumRows(order).map(({ label, amount, isTotal }, place) => (
        <tr key={`${place} ${label}`} data-total={isTotal}>
          <th scope="row" colSpan={2}>
            {label}
          </th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
