import { use } from 'react';
import styled from 'styled-components';
import { formulaById } from '@candor/catalog-contract/formulas';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { Button, ButtonLink, TextButton } from '@candor/ui/Button';
import { practiceFormulas } from '../practice-texts/practice-formulas';
import { AddToCalendar } from '../ritual-card/AddToCalendar';
import { Journey } from '../ritual-card/Journey';
import { MonthPanel } from '../ritual-card/MonthPanel';
import { PrintSlip } from '../ritual-card/PrintSlip';
import { RitualCard } from '../ritual-card/RitualCard';
import { RitualLayout } from '../ritual-card/RitualLayout';
import { showStorageError } from '../ritual-card/show-storage-error';
import { startRitualSync } from '../rituals/start-ritual-sync';
import { getRitualStore, useRituals } from '../rituals/use-rituals';
import { syncInBackground } from '../sync/use-account-sync';
import { BackButton } from './BackButton';
import { StepHead } from './StepHead';
import type { WizardState } from './wizard-state';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  margin-top: var(--space-4);
`;

/** Step 4: the finished ritual with its actions. */
export const RitualStep = ({ state }: { state: WizardState & { step: 4 } }) => {
  const { texts } = use(practiceFormulas[state.formula].loadTexts());
  const navigate = useNavigate();
  const saved = useRituals()?.find(({ createdAt }) => createdAt === state.saved);
  const formula = formulaById(state.formula).name;
  const anchor = texts.anchors[state.anchor] ?? texts.anchors[0];
  const phrase = texts.phrases[state.phrase] ?? texts.phrases[0];

  const save = () => {
    const createdAt = getRitualStore().save({ formula, anchor, phrase });
    if (!createdAt) {
      showStorageError();
      return;
    }
    syncInBackground(startRitualSync);
    track('ritual_saved', { formula: state.formula });
    const { step: _step, ...choices } = state;
    void navigate('/practice', { replace: true, state: { ...choices, saved: createdAt } });
  };

  return (
    <>
      <StepHead title="Your ritual, in writing" formula={state.formula} />
      <RitualLayout>
        <RitualCard
          formula={formula}
          anchor={anchor}
          phrase={phrase}
          practice={texts.practice[phrase.type]}
        >
          <AddToCalendar ritual={{ formula, anchor, phrase, month: saved }} />
          <PrintSlip />
          <Actions>
            {saved ? (
              <ButtonLink $ghost to="/practice/rituals">
                Saved in My rituals
              </ButtonLink>
            ) : (
              <Button onClick={save}>Save My Ritual</Button>
            )}
            <TextButton onClick={() => void navigate('/practice')}>
              Create Another Ritual
            </TextButton>
          </Actions>
        </RitualCard>
        <MonthPanel ritual={saved} />
      </RitualLayout>
      <Journey />
      <BackButton />
    </>
  );
};
