import { use, useEffect } from 'react';
import styled from 'styled-components';
import type { Phrase } from '@candor/practice-contract/ritual';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { Tag } from '@candor/ui/Tag';
import { loadOnce, loadOrNotify } from '../loading/load-code';
import { practiceFormulas } from '../practice-texts/practice-formulas';
import { BackButton } from './BackButton';
import { Choice, Choices } from './choices';
import { StepHead } from './StepHead';
import type { WizardState } from './wizard-state';

/** The last step's chunk, loaded while the shopper reads the third. */
export const loadRitualStep = loadOnce(() => import('./RitualStep'));

const PhraseText = styled.span`
  font: italic 380 var(--font-size-4) / 1.2 var(--font-serif);
  color: var(--formula-ink);
`;

const TypeTag = styled.span`
  align-self: end;
`;

/** Step 3: a sentence to say with it. */
export const PhraseStep = ({ state }: { state: WizardState & { step: 3 } }) => {
  const { formula, anchor } = state;
  const { phrases } = use(practiceFormulas[formula].loadTexts()).texts;
  const navigate = useNavigate();

  useEffect(() => {
    // Preload; the click handler reports a failure.
    loadRitualStep().catch(() => undefined);
  }, []);

  const choose = async (phrase: number, { text, type }: Phrase) => {
    if (!(await loadOrNotify(loadRitualStep()))) return;
    track('phrase_selected', { formula, phrase: text, type });
    await navigate('/practice', { state: { formula, anchor, phrase } });
  };

  return (
    <>
      <StepHead title="Choose something to say" formula={formula}>
        Pick the tone; your daily practice will match.
      </StepHead>
      <Choices>
        {phrases.map((phrase, index) => (
          <li key={phrase.text}>
            <Choice type="button" onClick={() => void choose(index, phrase)}>
              <PhraseText>{`“${phrase.text}”`}</PhraseText>
              <TypeTag>
                <Tag>{phrase.type}</Tag>
              </TypeTag>
            </Choice>
          </li>
        ))}
      </Choices>
      <BackButton />
    </>
  );
};
