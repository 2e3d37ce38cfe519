import styled from 'styled-components';
import { formulas } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { ParagraphTitle } from '@candor/ui/Type';

const Panel = styled.section`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  align-items: center;
  margin-block: var(--space-5) var(--section-gap);
  padding: clamp(1.5rem, 4vw, 4rem);
  border-radius: var(--radius-3);
  background: var(--surface-sunken);
  > div {
    display: grid;
    gap: var(--space-5);
    justify-items: start;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-5);
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Formulas = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 var(--grid-gap);
  a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap-target);
    line-height: 1.2;
    text-decoration: none;
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  svg {
    flex: none;
    width: clamp(2.25rem, 9vw, 3.25rem);
  }
`;

type Target = { to: string; text: string };
type Props = { title?: string; first?: Target; second: Target };

const toFormulas: Target = { to: '/formulas', text: 'Find your formula' };

/** The end of a page of information: one button and a link beside it; the formulas, where it leads to them. */
export const NextStep = ({
  title = 'Which moment of the day is yours?',
  first = toFormulas,
  second,
}: Props) => (
  <Panel>
    <div>
      <ParagraphTitle>{title}</ParagraphTitle>
      <p>
        <ButtonLink to={first.to}>{first.text}</ButtonLink>
        <ArrowLink to={second.to}>{second.text}</ArrowLink>
      </p>
    </div>
    {first === toFormulas && (
      <Formulas>
        {formulas.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/${id}`}>
              <Capsule formula={id} /> {name}
            </Link>
          </li>
        ))}
      </Formulas>
    )}
  </Panel>
);
