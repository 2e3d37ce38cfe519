import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@candor/ui/EmptyState';
import { useRituals } from '../rituals/use-rituals';
import { RitualEntry } from './RitualEntry';

const List = styled.ul`
  margin-bottom: var(--space-6);
  border-bottom: var(--border-width-1) solid var(--border-subtle);
`;

/** The saved rituals, newest first, with a link to the wizard. */
export const RitualList = ({ action }: { action: ReactNode }) => {
  const rituals = useRituals();
  if (!rituals?.length) {
    // The same component before and after hydration: most shoppers have no rituals, so nothing shifts.
    return (
      <EmptyState title={rituals ? 'No rituals yet' : 'Loading'} action={action}>
        Pick a formula, a moment of your day and a sentence to say. It takes three taps.
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
      {action}
    </div>
  );
};
