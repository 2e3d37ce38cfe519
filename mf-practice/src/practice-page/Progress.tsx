import { ProgressBar } from '@candor/ui/ProgressBar';
import styled from 'styled-components';
import { STEPS } from './stage';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-2) var(--space-5);
  font-size: var(--font-size-1);
  font-variant-numeric: tabular-nums;
  margin-bottom: clamp(2rem, 1rem + 3vw, 4rem);

  & > :last-child {
    grid-column: 1 / -1;
  }
`;

/** 'Step 2 of 4', 50%, and the capsule that fills. */
export const Progress = ({ step }: { step: number }) => (
  <Bar>
    <span>{`Step ${step} of ${STEPS}`}</span>
    <span>{`${(step / STEPS) * 100}%`}</span>
    <ProgressBar aria-label="Progress" value={step} max={STEPS} />
  </Bar>
);
