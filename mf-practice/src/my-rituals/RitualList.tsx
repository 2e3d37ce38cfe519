import type { ReactNode } from 'react';
import { EmptyState } from '@candor/ui/EmptyState';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { useRituals } from '../rituals/use-rituals';
import { RitualEntry } from './RitualEntry';

const List = styled.ul`
  border-bottom: var(--hair) solid var(--rule);
`;

const Below = styled.div`
  margin-top: var(--s-6);
`;

/** The saved rituals, newest first, and the way to another one. */
export const RitualList = ({ action }: { action: ReactNode }) => {
  const rituals = useRituals();
  if (rituals === null) return <Copy>They are kept in this browser and are being looked up.</Copy>;
  if (rituals.length === 0) {
    return (
      <EmptyState title="None yet" action={action}>
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
