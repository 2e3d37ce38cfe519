import styled from 'styled-components';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Bottle } from './Bottle';

const Trio = styled.div`
  display: grid;
  grid-template-columns: repeat(11, 1fr);
  align-items: end;
  isolation: isolate;
  .bottle {
    grid-area: 1 / 1 / auto / 5;
  }
  .bottle:nth-child(2) {
    grid-column: 4 / 9;
    z-index: 1;
    margin-bottom: -5%;
  }
  .bottle:nth-child(3) {
    grid-column: 8 / 12;
  }
`;

type TrioProps = {
  /** Left, middle (in front, larger), right. */
  formulas: readonly [FormulaId, FormulaId, FormulaId];
  /** Accessible name, for example 'Creator Stack: Focus, Flow, Confidence'. */
  label: string;
  mini?: boolean;
  className?: string;
};

/** The three bottles of a bundle. */
export const BottleTrio = ({ formulas, label, mini = false, className = '' }: TrioProps) => (
  <Trio className={`trio ${className}`} role="img" aria-label={label}>
    {formulas.map((formula) => (
      <Bottle key={formula} formula={formula} mini={mini} decorative />
    ))}
  </Trio>
);
