import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Lead } from '@candor/ui/Type';
import { COUNTDOWN_SECONDS } from './constants';
import { Controls, DemoLayout, PictureBox } from './demo-layout';
import { useDemoState, type DemoState } from './demo-state';
import { PictureInput } from './PictureInput';
import { PictureView } from './PictureView';
import { usePicture } from './use-picture';

const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: 0.15em;
  font: 340 clamp(4rem, 3rem + 4vw, 7rem) / 1 var(--font-display);
  font-variant-numeric: lining-nums tabular-nums;
  & > small {
    font: var(--font-size-1) / 1 var(--font-sans);
    color: var(--ink-3);
  }
`;

const Actions = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

const instructions: Record<DemoState['phase'], string> = {
  initial: 'Press Start, then look at the dot in the middle and nowhere else, for ten seconds.',
  running: 'Keep your eyes on the dot. Blinking is allowed.',
  done: 'The picture is gray now. Stay on the dot: whatever color you see, you are painting it. It fades in a few seconds.',
};
const buttonLabel: Record<DemoState['phase'], string> = {
  initial: 'Start',
  running: 'Stop',
  done: 'Try Again',
};
/** The seconds left; when there are none, a word in their place, so that nothing moves. */
const Countdown = ({ state }: { state: DemoState }) =>
  state.phase === 'done' ? (
    <Figure aria-hidden="true">Now.</Figure>
  ) : (
    <Figure role="timer" aria-label="Seconds left">
      {state.phase === 'running' ? state.secondsLeft : COUNTDOWN_SECONDS}
      <small>seconds</small>
    </Figure>
  );

/** The demonstration with its controls. */
export const Demo = () => {
  const { picture, error, choose } = usePicture();
  const { state, dispatch } = useDemoState();
  const button = useRef<HTMLButtonElement>(null);

  const reload = async (file: File) => {
    if (!(await choose(file))) return;
    dispatch('reset');
    // The clicked button is no longer rendered.
    button.current?.focus();
  };

  return (
    <DemoLayout>
      {picture ? <PictureView picture={picture} state={state} /> : <PictureBox aria-busy="true" />}
      <Controls>
        <Countdown state={state} />
        <Lead role="status">{instructions[state.phase]}</Lead>
        <Actions>
          <Button
            ref={button}
            disabled={!picture}
            onClick={() => dispatch(state.phase === 'initial' ? 'start' : 'reset')}
          >
            {buttonLabel[state.phase]}
          </Button>
          {state.phase === 'done' && <PictureInput onChoose={(file) => void reload(file)} />}
          {error && state.phase === 'done' && <Note tone="error">{error}</Note>}
        </Actions>
      </Controls>
    </DemoLayout>
  );
};
