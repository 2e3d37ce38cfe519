import { otherFormulaCount } from '@candor/catalog-contract/formulas';
import { FactsPanel, type Fact } from '@candor/ui/FactsPanel';
import { Wrap } from '@candor/ui/Layout';
import styled from 'styled-components';

const facts: readonly Fact[] = [
  { name: 'Active ingredient', value: '0 mg', kind: 'strong' },
  { name: 'Microcrystalline cellulose', value: 'all of it' },
  { name: 'of which from plants', value: 'all of that', kind: 'sub' },
  { name: 'Caffeine', value: '0 mg' },
  { name: 'Sugar', value: '0 g' },
  { name: 'Secrets', value: '0' },
];

const Area = styled(Wrap)`
  padding-top: var(--section-gap);
`;

/** The composition, as the label of the bottle has it. */
export const Facts = ({ difference }: { difference: string }) => (
  <Area as="section" aria-label="Composition">
    <FactsPanel
      title="Placebo Facts"
      serving="30 servings a bottle. Serving size: 1 capsule, with water."
      facts={facts}
    >
      {`Same contents as our other ${otherFormulaCount} formulas. ${difference}`}
    </FactsPanel>
  </Area>
);
