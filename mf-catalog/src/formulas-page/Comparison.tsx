import styled from 'styled-components';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { bundleById } from '@candor/catalog-contract/bundles';
import { formulaCount, formulas, type Formula } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { Link } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { ArrowLink } from '@candor/ui/Button';
import { briefs } from '../formulas/briefs';
import { cards } from '../formulas/cards';

// Under 1024 px each row is a card, and each cell has the name of its column beside it.
const Table = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;
  text-align: start;
  th {
    font-weight: inherit;
    text-align: inherit;
  }
  thead th {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    color: var(--ink-3);
    font-size: var(--font-size-0);
    vertical-align: bottom;
  }
  tbody th {
    display: grid;
    grid-template-columns: 3.25rem 1fr;
    gap: var(--space-4);
    align-items: center;
    b {
      display: block;
      font: var(--font-weight-heading) var(--font-size-4) / 1.15 var(--font-serif);
      color: var(--formula-ink);
    }
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--font-size-1);
    line-height: 1.4;
  }
  td a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap-target);
  }
  @media (max-width: 63.99rem) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
      gap: var(--grid-gap);
    }
    tr {
      display: grid;
      align-content: start;
      padding: var(--space-4);
      border-radius: var(--radius-3);
      background: var(--formula-tint);
    }
    tbody th {
      padding-bottom: var(--space-3);
    }
    td {
      display: grid;
      grid-template-columns: 6.5rem 1fr;
      gap: 0 var(--space-4);
      align-items: center;
      min-height: var(--tap-target);
      padding-block: var(--space-2);
      border-top: var(--border-width-1) solid var(--formula-border);
    }
    td::before {
      content: attr(data-label);
      font-size: var(--font-size-0);
    }
    /* The bundles follow the table; twice eight rows of them were a third of a phone's page. */
    td[data-label='In bundles'] {
      display: none;
    }
    td:last-child {
      display: block;
      padding: 0;
      &::before {
        content: none;
      }
    }
  }
  @media (min-width: 64rem) {
    display: table;
    thead {
      border-bottom: var(--border-width-2) solid var(--ink);
    }
    tbody tr {
      border-bottom: var(--border-width-1) solid var(--border-subtle);
    }
    tbody th {
      padding: var(--space-4) var(--space-5) var(--space-4) 0;
    }
    td {
      padding: var(--space-2) var(--space-4) var(--space-2) 0;
    }
    td:last-child {
      padding-right: 0;
      white-space: nowrap;
    }
  }
`;
const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  font-size: var(--font-size-1);
`;

type RowProps = { formula: Formula; priceBook: PriceBook | null; label: string | undefined };

const Row = ({ formula: { id, name, tagline }, priceBook, label }: RowProps) => {
  const { occasion, benefit } = cards[id];
  const { cents, subscriptionCents } = priceBook?.items[id] ?? {};
  return (
    <tr data-formula={id}>
      <th scope="row">
        <Bottle formula={id} mini decorative />
        <span>
          <b>{occasion}</b> <small>{`${name}, ${label?.toLowerCase() ?? tagline}`}</small>
        </span>
      </th>
      <td data-label="Each day">{benefit}</td>
      {cents !== undefined && (
        <td data-label="Price">
          <span>
            {formatCents(cents)}
            {subscriptionCents && (
              <small>{`${formatCents(subscriptionCents)} ${billingInterval}`}</small>
            )}
          </span>
        </td>
      )}
      <td data-label="In bundles">
        <Links>
          {briefs[id].bundles.map((bundle) => (
            <Link key={bundle} to={`/bundles/${bundle}`}>
              {bundleById(bundle).name}
            </Link>
          ))}
        </Links>
      </td>
      <td>
        <ArrowLink to={`/${id}`}>{`See ${name}`}</ArrowLink>
      </td>
    </tr>
  );
};

/** The formulas as rows of a table, by the moment that they are for. */
export const Comparison = () => {
  const priceBook = usePriceBook();
  const whyNot = useWhyUnavailable();
  return (
    <Table>
      <caption className="vh">{`The ${formulaCount} formulas by moment`}</caption>
      <thead>
        <tr>
          <th scope="col">Moment</th>
          <th scope="col">Each day</th>
          {priceBook && <th scope="col">One bottle, or a subscription</th>}
          <th scope="col">In bundles</th>
          <th scope="col">
            <span className="vh">Its page</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {formulas.map((formula) => (
          <Row
            key={formula.id}
            formula={formula}
            priceBook={priceBook}
            label={whyNot(formula.id)?.label}
          />
        ))}
      </tbody>
    </Table>
  );
};
