import styled from 'styled-components';
import { composition } from '@candor/catalog-contract/composition';
import { otherFormulaCount } from '@candor/catalog-contract/formulas';
import { FactsPanel } from '@candor/ui/FactsPanel';
import { Wrap } from '@candor/ui/Layout';

const Area = styled(Wrap)`
  padding-top: var(--section-gap);
`;

/** The composition, as the label of the bottle has it. */
export const Facts = ({ difference }: { difference: string }) => (
  <Area as="section" aria-label="Composition">
    <FactsPanel title="Placebo Facts" serving={composition.serving} facts={composition.facts}>
      {`Same contents as our other ${otherFormulaCount} formulas. ${difference}`}
    </FactsPanel>
  </Area>
);
