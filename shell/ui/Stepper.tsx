import styled from 'styled-components';
import { Icon } from './Icon';

const Group = styled.div`
  display: inline-grid;
  grid-template-columns: var(--tap-target) minmax(2.25rem, auto) var(--tap-target);
  align-items: center;
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-pill);
  background: var(--surface-raised);
  button {
    height: var(--tap-target);
    padding: 0;
    border: 0;
    background: none;
    display: grid;
    place-items: center;
    cursor: pointer;
    border-radius: var(--radius-pill);
  }
  [aria-disabled='true'] {
    color: var(--border-strong);
    cursor: not-allowed;
  }
  output {
    text-align: center;
    font-weight: var(--font-weight-bold);
    font-variant-numeric: tabular-nums;
  }
`;

type Props = {
  value: number;
  /** Minimum, 1 by default; 0 when zero removes the item. */
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** Accessible name: 'Quantity of Focus'. */
  label?: string;
};

/** A quantity with minus and plus. At a limit a button is `aria-disabled`: `disabled` loses the focus. */
export const Stepper = ({ value, min = 1, max = 99, onChange, label = 'Quantity' }: Props) => (
  <Group role="group" aria-label={label}>
    <button
      type="button"
      aria-label="One fewer"
      aria-disabled={value <= min}
      onClick={() => value > min && onChange(value - 1)}
    >
      <Icon name="minus" />
    </button>
    <output aria-live="polite">{value}</output>
    <button
      type="button"
      aria-label="One more"
      aria-disabled={value >= max}
      onClick={() => value < max && onChange(value + 1)}
    >
      <Icon name="plus" />
    </button>
  </Group>
);
