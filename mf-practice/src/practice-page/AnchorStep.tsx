import { use } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { practiceFormulas } from '../practice-texts/practice-formulas';
import { BackButton } from './BackButton';
import { Choice, ChoiceDescription, ChoiceName, Choices } from './choices';
import { StepHead } from './StepHead';
import type { WizardState } from './wizard-state';

/** Step 2: a daily event to take the capsule with. */
export const AnchorStep = ({ state }: { state: WizardState & { step: 2 } }) => {
  const { formula } = state;
  const { anchors } = use(practiceFormulas[formula].loadTexts()).texts;
  const navigate = useNavigate();

  const choose = (anchor: number, text: string) => {
    track('anchor_selected', { formula, anchor: text });
    void navigate('/practice', { state: { formula, anchor } });
  };

  return (
    <>
      <StepHead title="Choose something you already do" formula={formula}>
        A new habit needs a nail in the wall, and you have several.
      </StepHead>
      <Choices>
        {anchors.map(({ text, description }, index) => (
          <li key={text}>
            <Choice type="button" onClick={() => choose(index, text)}>
              <ChoiceName>{text}</ChoiceName>
              <ChoiceDescription>{description}</ChoiceDescription>
            </Choice>
          </li>
        ))}
      </Choices>
      <BackButton />
    </>
  );
};
