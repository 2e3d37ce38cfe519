import styled from 'styled-components';
import { Icon } from './Icon';

const Pill = styled.div`
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
  /** The least it goes to, 1 unless said otherwise; 0 where going below one means removal. */
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** What is counted, for whoever cannot see the line it stands in: 'Quantity of Focus'. */
  label?: string;
};

/**
 * One fewer, how many, one more. A button at its end says so and does nothing; `disabled` would throw
 * away the focus of whoever presses it by keyboard.
 */
export const Stepper = ({ value, min = 1, max = 99, onChange, label = 'Quantity' }: Props) => (
  <Pill role="group" aria-label={label}>
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
  </Pill>
);
