import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

const Track = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-pill);
  padding: 3px;
  background: var(--surface-raised);
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    padding: 0.25rem 0.9rem;
    border-radius: var(--radius-pill);
    font-size: var(--font-size-1);
    font-weight: var(--font-weight-medium);
    cursor: pointer;
    text-align: center;
    line-height: 1.2;
  }
  input {
    position: absolute;
    opacity: 0;
    inset: 0;
    margin: 0;
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--ink);
    color: var(--ink-inverse);
  }
  label:has(:focus-visible) {
    outline: 2.5px solid var(--focus-ring);
    outline-offset: 3px;
  }
  small {
    font-size: var(--font-size-00);
    font-weight: 400;
    white-space: nowrap;
  }
`;

type Props<Value extends string> = {
  /** Accessible name: 'How to buy'. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two or three radio buttons side by side. */
export const SegmentedChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) => {
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Track>
  );
};
