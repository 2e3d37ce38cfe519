import type { ReactNode } from 'react';
import styled from 'styled-components';

const Panel = styled.div`
  border: var(--border-width-2) solid var(--ink);
  padding: var(--space-4) var(--space-5) var(--space-5);
  background: var(--surface-raised);
  h2 {
    font: var(--font-weight-heading) var(--font-size-5) / 1 var(--font-title);
    letter-spacing: var(--letter-spacing-display);
    padding-bottom: var(--space-3);
    border-bottom: var(--border-width-1) solid var(--ink);
  }
  h2 + p {
    padding-block: var(--space-2);
    font-size: var(--font-size-1);
    border-bottom: var(--border-width-3) solid var(--ink);
    color: var(--ink-2);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--font-size-1);
  }
  th,
  td {
    text-align: left;
    font-weight: 400;
    padding: 0.6rem 0.75rem 0.6rem 0;
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
  td {
    text-align: right;
    font-weight: var(--font-weight-bold);
    font-variant-numeric: tabular-nums;
    padding-right: 0;
    white-space: nowrap;
  }
  .strong > * {
    font-weight: var(--font-weight-bold);
    border-bottom: 3px solid var(--ink);
  }
  .sub th {
    padding-left: 1.25rem;
  }
  table + p {
    max-width: var(--measure);
    padding-top: var(--space-3);
    font-size: var(--font-size-0);
    line-height: 1.5;
    color: var(--ink-3);
  }
`;

/** A row of the table; `strong` above the thick rule, `sub` for a part of the row before. */
export type Fact = { name: string; value: string; kind?: 'strong' | 'sub' };

type Props = { title: string; serving: string; facts: readonly Fact[]; children?: ReactNode };

/** A 'Placebo Facts' table in the form of a nutrition label; its children are the small print. */
export const FactsPanel = ({ title, serving, facts, children }: Props) => (
  <Panel>
    <h2>{title}</h2>
    <p>{serving}</p>
    <table>
      <tbody>
        {facts.map(({ name, value, kind }) => (
          <tr key={name} className={kind}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {children && <p>{children}</p>}
  </Panel>
);
