import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { SmallTitle } from '@candor/ui/Type';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  padding-top: var(--space-4);
  border-top: var(--border-width-2) solid var(--ink);
  & > form,
  & > ul,
  & > details {
    width: 100%;
  }
`;

/** One section of the account's side column. */
export const AccountSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SmallTitle id={id}>{title}</SmallTitle>
      {children}
    </Section>
  );
};
