import { use } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { loadScript } from '../scripts/load-script';
import { BackButton } from './BackButton';
import { Choice, ChoiceLine, ChoiceName, Choices } from './choice';
import type { Stage } from './stage';
import { StepHead } from './StepHead';

/** Step 2: what the capsule is hung on. */
export const AnchorStep = ({ stage }: { stage: Stage & { step: 2 } }) => {
  const { anchors } = use(loadScript(stage.formula)).script;
  const navigate = useNavigate();

  const choose = (anchor: number, text: string) => {
    track('anchor_selected', { formula: stage.formula, anchor: text });
    void navigate('/practice', { state: { formula: stage.formula, anchor } });
  };

  return (
    <>
      <StepHead title="Choose something you already do" formula={stage.formula}>
        We’ll hang the capsule on it. A new habit needs a nail in the wall, and you have several.
      </StepHead>
      <Choices>
        {anchors.map(({ text, description }, index) => (
          <li key={text}>
            <Choice type="button" onClick={() => choose(index, text)}>
              <ChoiceName>{text}</ChoiceName>
              <ChoiceLine>{description}</ChoiceLine>
            </Choice>
          </li>
        ))}
      </Choices>
      <BackButton />
    </>
  );
};
