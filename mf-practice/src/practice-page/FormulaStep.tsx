import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { Capsule } from '@candor/ui/Capsule';
import { Dagger } from '@candor/ui/Type';
import styled from 'styled-components';
import { loadScript } from '../scripts/load-script';
import { arrives } from './arrives';
import { Choice, ChoiceLine, ChoiceName, Choices } from './choice';
import { formulaPromises } from './formula-promises';
import { StepHead } from './StepHead';

// Two columns on a phone: all eight are seen within two screens.
const FormulaChoices = styled(Choices)`
  grid-template-columns: repeat(2, minmax(0, 1fr));

  & svg {
    max-width: 7rem;
    margin-block: var(--space-2) var(--space-3);
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media (max-width: 63.99rem) {
    & button {
      padding: var(--space-4);
    }
  }
`;

/** Step 1: which of the eight. The formula's texts are fetched by the press that chooses it. */
export const FormulaStep = () => {
  const navigate = useNavigate();

  const choose = async (formula: FormulaId) => {
    if (!(await arrives(loadScript(formula)))) return;
    track('formula_selected', { formula });
    await navigate('/practice', { state: { formula } });
  };

  return (
    <>
      <StepHead title="Choose where to begin">
        A formula, a moment, a sentence; then you have a ritual for thirty days. The capsule does
        nothing. The minute you spend taking it might.
        <Dagger />
      </StepHead>
      <FormulaChoices>
        {formulas.map(({ id, name }) => (
          <li key={id} data-formula={id}>
            <Choice type="button" onClick={() => void choose(id)}>
              <Capsule formula={id} />
              <ChoiceName>{name}</ChoiceName>
              <ChoiceLine>{formulaPromises[id]}</ChoiceLine>
            </Choice>
          </li>
        ))}
      </FormulaChoices>
    </>
  );
};
