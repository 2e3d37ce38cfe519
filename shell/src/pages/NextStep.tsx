import { formulas } from '@candor/catalog-contract/formulas';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';

const Panel = styled.section`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  margin-block: var(--space-5) var(--section-gap);
  padding: clamp(1.5rem, 5vw, 4rem);
  border-radius: var(--radius-3);
  background: var(--surface-sunken);
`;
const Capsules = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  svg {
    width: 3.5rem;
  }
`;
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

type Target = { to: string; text: string };
type Props = { title?: string; first?: Target; second: Target };

const toFormulas: Target = { to: '/#formulas', text: 'Choose your formula' };

/** The end of a page of information: one button, and one link beside it. */
export const NextStep = ({
  title = 'Which moment of the day is yours?',
  first = toFormulas,
  second,
}: Props) => (
  <Panel>
    <Capsules>
      {formulas.map(({ id }) => (
        <Capsule key={id} formula={id} />
      ))}
    </Capsules>
    <ParagraphTitle>{title}</ParagraphTitle>
    <Links>
      <ButtonLink to={first.to}>{first.text}</ButtonLink>
      <ArrowLink to={second.to}>{second.text}</ArrowLink>
    </Links>
  </Panel>
);
