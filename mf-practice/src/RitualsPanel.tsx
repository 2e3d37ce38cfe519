import { useId } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@candor/ui/Button';
import { ParagraphTitle } from '@candor/ui/Type';
import { RitualList } from './my-rituals/RitualList';
import { startRitualSync } from './rituals/start-ritual-sync';
import { SyncStatus } from './sync/SyncStatus';

const Panel = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
`;

/** The saved rituals on the account page. */
export const RitualsPanel = () => {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <ParagraphTitle id={id}>Rituals</ParagraphTitle>
      <SyncStatus start={startRitualSync} />
      <RitualList
        action={
          <ButtonLink $ghost $small to="/practice">
            Build a ritual
          </ButtonLink>
        }
      />
    </Panel>
  );
};
