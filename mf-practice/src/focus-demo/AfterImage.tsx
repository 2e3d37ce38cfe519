import { useState, useSyncExternalStore } from 'react';
import { Button } from '@candor/ui/Button';
import styled from 'styled-components';
import { Demo } from './Demo';
import { Stills } from './Stills';

const Calm = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  & > ol {
    width: 100%;
  }
`;

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
const onChange = (listener: () => void) => {
  const asked = lessMotion();
  asked.addEventListener('change', listener);
  return () => asked.removeEventListener('change', listener);
};

/** The demonstration, or its still explanation for whoever asked for less motion and does not insist. */
export const AfterImage = () => {
  const isCalm = useSyncExternalStore(onChange, () => lessMotion().matches);
  const [isWanted, setWanted] = useState(false);
  if (!isCalm || isWanted) return <Demo />;
  return (
    <Calm>
      <Stills />
      <Button $ghost onClick={() => setWanted(true)}>
        Run it all the same
      </Button>
    </Calm>
  );
};
