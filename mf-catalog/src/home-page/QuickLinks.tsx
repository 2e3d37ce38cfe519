import { formulaCount, formulas } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { Capsule } from '@candor/ui/Capsule';
import { Wrap } from '@candor/ui/Layout';
import styled from 'styled-components';

const Row = styled.nav`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-2) var(--space-3);
  padding-top: var(--space-5);
  a {
    display: grid;
    justify-items: center;
    gap: var(--space-3);
    padding: var(--space-3) 0;
    font-size: var(--font-size-0);
    font-weight: var(--font-weight-medium);
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
  }
  .capsule {
    width: clamp(3.25rem, 7vw, 6rem);
    transition: rotate var(--duration-medium) var(--ease);
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
    .capsule {
      rotate: -14deg;
    }
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(8, minmax(0, 1fr));
    padding-top: var(--space-6);
    a {
      font-size: var(--font-size-1);
    }
  }
`;

/** Links to the formulas, right below the hero. */
export const QuickLinks = () => (
  <Wrap>
    <Row aria-label={`The ${formulaCount} formulas`}>
      {formulas.map(({ id, name }) => (
        <Link key={id} to={`/${id}`}>
          <Capsule formula={id} />
          {name}
        </Link>
      ))}
    </Row>
  </Wrap>
);
