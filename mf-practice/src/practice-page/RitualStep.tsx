import { use } from 'react';
import { formulaById } from '@candor/catalog-contract/formulas';
import { loadScript } from '../scripts/load-script';
import { BackButton } from './BackButton';
import { CreateAnother } from './CreateAnother';
import { Journey } from './Journey';
import { RitualSlip } from './RitualSlip';
import type { Stage } from './stage';
import { StepHead } from './StepHead';

/** Step 4: the ritual in writing. */
export const RitualStep = ({ stage }: { stage: Stage & { step: 4 } }) => {
  const script = use(loadScript(stage.formula));
  const anchor = script.anchors[stage.anchor] ?? script.anchors[0];
  const phrase = script.phrases[stage.phrase] ?? script.phrases[0];

  return (
    <>
      <StepHead title="Your ritual, in writing" formula={stage.formula} />
      <RitualSlip
        formula={formulaById(stage.formula).name}
        anchor={anchor}
        phrase={phrase}
        practice={script.practice[phrase.type]}
      />
      <CreateAnother />
      <Journey />
      <BackButton />
    </>
  );
};
