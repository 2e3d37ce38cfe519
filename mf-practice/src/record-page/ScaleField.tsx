import { useId } from 'react';
import styled from 'styled-components';
import { recordLimits, type ScaleId } from '@candor/practice-contract/record';
import { TextButton } from '@candor/ui/Button';
import { SmallPrint } from '@candor/ui/Type';
import { scales } from '../record/scales';

const { lowest, highest } = recordLimits;
const points = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);

const Fieldset = styled.fieldset`
  min-width: 0;
  max-width: 32rem;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    font-size: var(--font-size-1);
    font-weight: var(--font-weight-medium);
  }
`;

const Points = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  margin-top: 0.4rem;
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-2);
  overflow: hidden;
  background: var(--surface-raised);

  & > label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 3rem;
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }
  & > label + label {
    border-inline-start: var(--border-width-1) solid var(--border-subtle);
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > label:has(:checked) {
    background: var(--ink);
    color: var(--ink-inverse);
  }
  & > label:has(:focus-visible) {
    outline: 2.5px solid var(--focus-ring);
    outline-offset: -4px;
  }
  & > label:has(:checked:focus-visible) {
    outline-color: var(--ink-inverse);
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 2.75rem;
  align-items: center;
`;

type Props = { scale: ScaleId; value: number | undefined; onChange: (value?: number) => void };

/** One scale from 1 to 7, with its two ends in words. It may stay empty. */
export const ScaleField = ({ scale, value, onChange }: Props) => {
  const id = useId();
  const { name, low, high } = scales[scale];
  return (
    <Fieldset aria-describedby={id}>
      <legend>{name}</legend>
      <Points>
        {points.map((point) => (
          <label key={point}>
            <input
              type="radio"
              name={`${id}-points`}
              value={point}
              checked={point === value}
              onChange={() => onChange(point)}
            />
            <span>{point}</span>
          </label>
        ))}
      </Points>
      <Ends>
        <SmallPrint as="span" id={id}>{`1 is ${low}, 7 is ${high}`}</SmallPrint>
        {value !== undefined && (
          <TextButton aria-label={`No number for ${name}`} onClick={() => onChange()}>
            No number
          </TextButton>
        )}
      </Ends>
    </Fieldset>
  );
};
