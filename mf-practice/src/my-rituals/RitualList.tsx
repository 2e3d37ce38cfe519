import type { ReactNode } from 'react';
import { EmptyState } from '@candor/ui/EmptyState';
import styled from 'styled-components';
import { useRituals } from '../rituals/use-rituals';
import { RitualEntry } from './RitualEntry';

const List = styled.ul`
  border-bottom: var(--border-width-1) solid var(--border-subtle);
`;

const Below = styled.div`
  margin-top: var(--space-6);
`;

/** The saved rituals, newest first, and the way to another one. */
export const RitualList = ({ action }: { action: ReactNode }) => {
  const rituals = useRituals();
  if (!rituals?.length) {
    // As tall before they are looked up as after, for most who come here first have none.
    return (
      <EmptyState title={rituals ? 'None yet' : 'Being looked up'} action={action}>
        A formula, a moment and a sentence make one. It takes three presses.
      </EmptyState>
    );
  }
  return (
    <div>
      <List>
        {rituals.toReversed().map((ritual) => (
          <RitualEntry key={ritual.createdAt} ritual={ritual} />
        ))}
      </List>
      <Below>{action}</Below>
    </div>
  );
};
