import { use, useEffect } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { Tag } from '@candor/ui/Tag';
import styled from 'styled-components';
import { loadScript } from '../scripts/load-script';
import type { Phrase } from '../scripts/script';
import { arrives } from './arrives';
import { BackButton } from './BackButton';
import { Choice, Choices } from './choice';
import { loadRitualStep } from './load-ritual-step';
import type { Stage } from './stage';
import { StepHead } from './StepHead';

const Said = styled.span`
  font: italic 380 var(--font-size-4) / 1.2 var(--font-serif);
  font-variation-settings: var(--font-settings-heading);
  color: var(--formula-ink);
`;

const Kind = styled.span`
  align-self: end;
`;

/** Step 3: what is said with it. */
export const PhraseStep = ({ stage }: { stage: Stage & { step: 3 } }) => {
  const { phrases } = use(loadScript(stage.formula)).script;
  const navigate = useNavigate();
  const { formula, anchor } = stage;

  useEffect(() => {
    // Ahead of need: whether it came is asked for by the press that needs it.
    loadRitualStep().catch(() => undefined);
  }, []);

  const choose = async (phrase: number, { text, type }: Phrase) => {
    if (!(await arrives(loadRitualStep()))) return;
    track('phrase_selected', { formula, phrase: text, type });
    await navigate('/practice', { state: { formula, anchor, phrase } });
  };

  return (
    <>
      <StepHead title="Choose something to say" formula={formula}>
        Aloud if you live alone. The tag says what sort of sentence it is; the practice follows it.
      </StepHead>
      <Choices>
        {phrases.map((phrase, index) => (
          <li key={phrase.text}>
            <Choice type="button" onClick={() => void choose(index, phrase)}>
              <Said>{`“${phrase.text}”`}</Said>
              <Kind>
                <Tag>{phrase.type}</Tag>
              </Kind>
            </Choice>
          </li>
        ))}
      </Choices>
      <BackButton />
    </>
  );
};
