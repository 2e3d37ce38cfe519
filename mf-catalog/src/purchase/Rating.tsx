import styled from 'styled-components';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';

const Row = styled.span`
  display: inline-flex;
  gap: 0.25rem;
  .capsule {
    width: 2rem;
  }
  .imprint {
    display: none;
  }
`;
const Off = styled(Capsule)`
  opacity: 0.55;
  filter: grayscale(1);
`;

type Props = {
  /** 1 to 5. */
  value: number;
  /** The formula whose colors it has; default: those of its surroundings. */
  formula?: FormulaId;
};

/** A rating as filled capsules out of five. */
export const Rating = ({ value, formula }: Props) => (
  <Row role="img" aria-label={`${value} of 5`} data-formula={formula}>
    {[1, 2, 3, 4, 5].map((n) => (n <= value ? <Capsule key={n} /> : <Off key={n} />))}
  </Row>
);
