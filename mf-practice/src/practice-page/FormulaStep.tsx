import styled from 'styled-components';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { Capsule } from '@candor/ui/Capsule';
import { Dagger } from '@candor/ui/Type';
import { loadOrNotify } from '../loading/load-code';
import { practiceFormulas } from '../practice-texts/practice-formulas';
import { Choice, ChoiceDescription, ChoiceName, Choices } from './choices';
import { StepHead } from './StepHead';

// Two columns on a phone, so that all formulas fit on two screens.
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

/** Step 1: the formula. A click loads its texts. */
export const FormulaStep = () => {
  const navigate = useNavigate();

  const choose = async (formula: FormulaId) => {
    if (!(await loadOrNotify(practiceFormulas[formula].loadTexts()))) return;
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
              <ChoiceDescription>{practiceFormulas[id].tagline}</ChoiceDescription>
            </Choice>
          </li>
        ))}
      </FormulaChoices>
    </>
  );
};
