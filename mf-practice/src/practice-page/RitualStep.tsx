import { use } from 'react';
import { formulaById } from '@candor/catalog-contract/formulas';
import { track } from '@candor/shell-contract/analytics';
import { useNavigate } from '@candor/shell-contract/router';
import { Button, ButtonLink } from '@candor/ui/Button';
import styled from 'styled-components';
import { AddToCalendar } from '../ritual-sheet/AddToCalendar';
import { Journey } from '../ritual-sheet/Journey';
import { MonthPanel } from '../ritual-sheet/MonthPanel';
import { RitualSlip } from '../ritual-sheet/RitualSlip';
import { sayNotKept } from '../ritual-sheet/say-not-kept';
import { Sheet } from '../ritual-sheet/Sheet';
import { tellAccount } from '../rituals/use-kept-rituals';
import { ritualBook, useRituals } from '../rituals/use-rituals';
import { loadScript } from '../scripts/load-script';
import { BackButton } from './BackButton';
import { CreateAnother } from './CreateAnother';
import type { Stage } from './stage';
import { StepHead } from './StepHead';

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  margin-top: var(--space-4);
`;

type RitualStage = Stage & { step: 4 };

/** Step 4: the ritual in writing, and what to do with it. */
export const RitualStep = ({ stage }: { stage: RitualStage }) => {
  const { script } = use(loadScript(stage.formula));
  const navigate = useNavigate();
  const saved = useRituals()?.find(({ createdAt }) => createdAt === stage.saved);
  const formula = formulaById(stage.formula).name;
  const anchor = script.anchors[stage.anchor] ?? script.anchors[0];
  const phrase = script.phrases[stage.phrase] ?? script.phrases[0];

  const save = () => {
    const createdAt = ritualBook().save({ formula, anchor, phrase });
    if (!createdAt) {
      sayNotKept();
      return;
    }
    // Whoever is signed in finds it on every device; a visitor's stays here.
    tellAccount();
    track('ritual_saved', { formula: stage.formula });
    const { step: _step, ...choices } = stage;
    void navigate('/practice', { replace: true, state: { ...choices, saved: createdAt } });
  };

  return (
    <>
      <StepHead title="Your ritual, in writing" formula={stage.formula} />
      <Sheet>
        <RitualSlip
          formula={formula}
          anchor={anchor}
          phrase={phrase}
          practice={script.practice[phrase.type]}
        >
          <AddToCalendar ritual={{ formula, anchor, phrase }} />
          <Deeds>
            {saved ? (
              <ButtonLink $ghost to="/practice/rituals">
                Saved in My rituals
              </ButtonLink>
            ) : (
              <Button $ghost onClick={save}>
                Save My Ritual
              </Button>
            )}
            <CreateAnother />
          </Deeds>
        </RitualSlip>
        <MonthPanel ritual={saved} />
      </Sheet>
      <Journey />
      <BackButton />
    </>
  );
};
