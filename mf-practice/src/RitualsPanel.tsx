import { useId } from 'react';
import { ButtonLink } from '@candor/ui/Button';
import { ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { KeptWhere } from './my-rituals/KeptWhere';
import { RitualList } from './my-rituals/RitualList';

const Sheet = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
`;

/** The account's rituals, for the account page: the check-in of the day, and the way to each. */
export const RitualsPanel = () => {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <ParagraphTitle id={id}>Rituals</ParagraphTitle>
      <KeptWhere />
      <RitualList
        action={
          <ButtonLink $ghost $small to="/practice">
            Build a ritual
          </ButtonLink>
        }
      />
    </Sheet>
  );
};
