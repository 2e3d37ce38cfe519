import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { Demo } from './Demo';
import { StillImages } from './StillImages';

const ReducedMotion = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  & > ol {
    width: 100%;
  }
`;

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');
const subscribe = (listener: () => void) => {
  const query = reducedMotionQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The demonstration; with reduced motion, still images and a button that starts it. */
export const AfterImage = () => {
  const isReduced = useSyncExternalStore(subscribe, () => reducedMotionQuery().matches);
  const [isRequested, setRequested] = useState(false);
  if (!isReduced || isRequested) return <Demo />;
  return (
    <ReducedMotion>
      <StillImages />
      <Button $ghost onClick={() => setRequested(true)}>
        Run it anyway
      </Button>
    </ReducedMotion>
  );
};
