import { useId } from 'react';
import styled from 'styled-components';
import { Input } from '@candor/ui/Field';
import type { RecordedRitual } from '../record/list-rituals';

const Choice = styled.p`
  display: grid;
  gap: 0.4rem;
  max-width: 32rem;

  & > label {
    font-weight: var(--font-weight-medium);
    font-size: var(--font-size-1);
  }
  @media print {
    display: none;
  }
`;

type Props = {
  all: readonly RecordedRitual[];
  current: RecordedRitual;
  onChoose: (key: string) => void;
};

/** Chooses the ritual of the record; renders nothing while there is only one. */
export const RitualChoice = ({ all, current, onChoose }: Props) => {
  const id = useId();
  if (all.length < 2) return null;
  return (
    <Choice>
      <label htmlFor={id}>Ritual</label>
      <Input
        as="select"
        id={id}
        value={current.key}
        onChange={({ target }) => onChoose(target.value)}
      >
        {all.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Input>
    </Choice>
  );
};
