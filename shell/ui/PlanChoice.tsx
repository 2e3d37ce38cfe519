import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatCents, type Cents } from '@candor/catalog-contract/money';

const Plans = styled.div`
  display: grid;
  gap: var(--space-2);
`;
const Plan = styled.label`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 var(--space-3);
  align-items: center;
  min-height: 2.75rem;
  padding: 0.6rem var(--space-3);
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  cursor: pointer;
  input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: var(--ink);
    cursor: pointer;
  }
  &:has(:checked) {
    border-color: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--focus-ring);
    outline-offset: 3px;
  }
  > b {
    font: var(--font-weight-heading) 1.375rem/1.2 var(--font-serif);
    font-feature-settings: 'lnum';
  }
  > small {
    grid-column: 2 / -1;
    /* On a phone of 390 px a fallback font, which is wider, needs one line too. */
    margin-right: calc(-1 * var(--space-1));
    font-size: var(--font-size-0);
    line-height: 1.4;
    color: var(--ink-2);
  }
`;
// One line: a tag without room is left out.
const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem;
  height: 1.5rem;
  overflow: hidden;
  line-height: 1.5rem;
  > b {
    font-weight: var(--font-weight-bold);
  }
  > span {
    padding-block: 0;
    font-size: var(--font-size-00);
    line-height: 1.5;
  }
`;

type Option<Value extends string> = {
  value: Value;
  name: string;
  /** Beside the name, the most important first. */
  tags?: ReactNode;
  price: Cents;
  /** '$53 a bottle, $1.77 a day, free 2-day shipping' */
  details: string;
};

type Props<Value extends string> = {
  /** Accessible name: 'How to buy'. */
  label: string;
  plans: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** The ways to buy something, as radio cards with price and terms. */
export const PlanChoice = <Value extends string>({
  label,
  plans,
  value: chosen,
  onChange,
  className,
}: Props<Value>) => {
  const id = useId();
  return (
    <Plans role="radiogroup" aria-label={label} className={className}>
      {plans.map(({ value, name, tags, price, details }) => (
        <Plan key={value}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            aria-labelledby={`${id}${value} ${id}${value}-price`}
            aria-describedby={`${id}${value}-terms`}
            onChange={() => onChange(value)}
          />
          <Names>
            <b id={`${id}${value}`}>{name}</b>
            {tags}
          </Names>
          <b id={`${id}${value}-price`}>{formatCents(price)}</b>
          <small id={`${id}${value}-terms`}>{details}</small>
        </Plan>
      ))}
    </Plans>
  );
};
