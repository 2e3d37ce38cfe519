import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import styled from 'styled-components';

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
  opacity: 0.22;
  filter: grayscale(1);
`;

type Props = {
  /** 1 to 5. */
  of: number;
  /** Whose colours it wears; those around it unless given. */
  formula?: FormulaId;
};

/** So many of five capsules. */
export const Rating = ({ of, formula }: Props) => (
  <Row role="img" aria-label={`${of} of 5`} data-formula={formula}>
    {[1, 2, 3, 4, 5].map((n) => (n <= of ? <Capsule key={n} /> : <Off key={n} />))}
  </Row>
);
