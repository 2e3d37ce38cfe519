import { useId } from 'react';
import { ButtonLink } from '@candor/ui/Button';
import { ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { SyncStatus } from './my-rituals/SyncStatus';
import { RitualList } from './my-rituals/RitualList';

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
      <SyncStatus />
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
