import { useRef } from 'react';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Lead } from '@candor/ui/Type';
import styled from 'styled-components';
import { COUNTDOWN_SECONDS } from './constants';
import { Frame, Side, Window } from './frame';
import { OwnPicture } from './OwnPicture';
import type { Run } from './run';
import { Stage } from './Stage';
import { usePicture } from './use-picture';
import { useRun } from './use-run';

const Count = styled.p`
  display: flex;
  align-items: baseline;
  gap: 0.15em;
  font: 340 clamp(4rem, 3rem + 4vw, 7rem) / 1 var(--font-display);
  font-variation-settings: var(--font-settings-hero);
  font-variant-numeric: lining-nums tabular-nums;
  & > small {
    font: var(--font-size-1) / 1 var(--font-sans);
    color: var(--ink-3);
  }
`;

const Deeds = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

const advice: Record<Run['stage'], string> = {
  initial: 'Press Start, then look at the dot in the middle and nowhere else, for ten seconds.',
  running: 'Keep your eyes on the dot. Blinking is allowed.',
  done: 'The picture is grey now. Stay on the dot: whatever colour you see, you are painting it. It fades in a few seconds.',
};
const buttonOf: Record<Run['stage'], string> = {
  initial: 'Start',
  running: 'Stop',
  done: 'Try Again',
};
const leftIn = (run: Run): number => {
  if (run.stage === 'running') return run.left;
  return run.stage === 'done' ? 0 : COUNTDOWN_SECONDS;
};

/** The after-image: ten seconds of opposite colours, then greys, and the eye paints the rest. */
export const Demo = () => {
  const { picture, refusal, choose } = usePicture();
  const { run, tell } = useRun();
  const button = useRef<HTMLButtonElement>(null);

  const reload = async (file: File) => {
    if (!(await choose(file))) return;
    tell('went-back');
    // The button that was pressed is gone; this one is what comes next.
    button.current?.focus();
  };

  return (
    <Frame>
      {picture ? <Stage picture={picture} run={run} /> : <Window aria-busy="true" />}
      <Side>
        <Count role="timer" aria-label="Seconds left">
          {leftIn(run)}
          <small>seconds</small>
        </Count>
        <Lead role="status">{advice[run.stage]}</Lead>
        <Deeds>
          <Button
            ref={button}
            disabled={!picture}
            onClick={() => tell(run.stage === 'initial' ? 'started' : 'went-back')}
          >
            {buttonOf[run.stage]}
          </Button>
          {run.stage === 'done' && <OwnPicture onChoose={(file) => void reload(file)} />}
          {refusal && run.stage === 'done' && <Note tone="error">{refusal}</Note>}
        </Deeds>
      </Side>
    </Frame>
  );
};
