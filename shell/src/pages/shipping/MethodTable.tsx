import styled from 'styled-components';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import type { PricedLine } from '@candor/catalog-contract/price-book';
import { FREE_TWO_DAY_BOTTLES, shippingOptions } from '@candor/catalog-contract/shipping-policy';
import { promises } from '@candor/shell-contract/promises';

const { standardDays, expressDays } = promises.shipping;

const single: PricedLine = { sku: 'focus', isSubscription: false, quantity: 1 };

/** A cart for each row: the policy of the checkout gives its methods. */
const rows: readonly { order: string; line: PricedLine }[] = [
  { order: 'A single bottle, or two different ones', line: single },
  { order: 'A 2-Pack', line: { ...single, sku: 'focus-2pack' } },
  {
    order: `${FREE_TWO_DAY_BOTTLES} bottles or more, or a bundle`,
    line: { ...single, quantity: FREE_TWO_DAY_BOTTLES },
  },
  { order: 'A subscription to 1 or 2 bottles', line: { ...single, isSubscription: true } },
];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: start;
  th,
  td {
    padding: var(--space-3) var(--space-3) var(--space-3) 0;
    border-bottom: var(--border-width-1) solid var(--border-subtle);
    text-align: inherit;
    vertical-align: top;
  }
  th {
    font-weight: var(--font-weight-medium);
  }
  thead th {
    color: var(--ink-3);
    font-size: var(--font-size-0);
  }
  thead small {
    display: block;
    font-size: inherit;
  }
  td {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  td:last-child {
    padding-right: 0;
  }
  @media (max-width: 40rem) {
    font-size: var(--font-size-1);
  }
`;

const formatPrice = (method: { cents: Cents } | null): string => {
  if (!method) return 'Not offered';
  return method.cents === 0 ? 'Free' : formatCents(method.cents);
};

/** The price that an order pays for each method. */
export const MethodTable = () => (
  <Table>
    <caption className="vh">Shipping methods with their times and prices</caption>
    <thead>
      <tr>
        <th scope="col">Your order</th>
        <th scope="col">
          Standard <small>{standardDays}</small>
        </th>
        <th scope="col">
          Express <small>{expressDays}</small>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ order, line }) => {
        const { standard, twoDay } = shippingOptions([line]);
        return (
          <tr key={order}>
            <th scope="row">{order}</th>
            <td>{twoDay?.cents === 0 ? 'Upgraded free' : formatPrice(standard)}</td>
            <td>{formatPrice(twoDay)}</td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);
