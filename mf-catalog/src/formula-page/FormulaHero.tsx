import { formulas, type Formula } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { ButtonLink, ArrowLink } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Wrap } from '@candor/ui/Layout';
import { Dagger, Lead } from '@candor/ui/Type';
import styled from 'styled-components';
import type { FormulaBrief } from '../formulas/formula-texts';

const Background = styled.section`
  background: var(--formula-tint);
  position: relative;
`;
const Grid = styled(Wrap)`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  padding-top: clamp(1.75rem, 1rem + 3vw, 4rem);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    grid-template-rows: auto auto 1fr;
    min-height: min(46rem, calc(100vh - var(--header-height)));
  }
`;
const Breadcrumb = styled.p`
  grid-area: 1 / 1 / auto / -1;
  font-size: var(--font-size-0);
  color: var(--ink-2);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
// A long name is smaller, so that it fits its eight columns without a break.
const Name = styled.div<{ $isLong: boolean }>`
  @media (min-width: 64rem) {
    grid-area: 2 / 1 / auto / span 8;
  }
  h1 {
    font: var(--font-weight-display) var(--font-size-8) / 0.8 var(--font-display);
    ${({ $isLong }) => $isLong && 'font-size: min(var(--font-size-8), 21vw);'}
    font-variation-settings: 'opsz' 96;
    letter-spacing: -0.045em;
    color: var(--formula-ink);
    margin: 0 0 -0.06em -0.05em;
    padding-bottom: 0.12em;
    @media (min-width: 64rem) {
      margin-bottom: 0;
      ${({ $isLong }) => $isLong && 'font-size: min(12.5rem, 13vw);'}
    }
  }
  p {
    font: italic var(--font-weight-text) var(--font-size-4) / 1.2 var(--font-serif);
    font-variation-settings: var(--font-settings-heading);
    color: var(--formula-ink);
  }
`;
const Intro = styled.div`
  @media (min-width: 64rem) {
    grid-area: 3 / 1 / auto / span 6;
    padding-bottom: var(--space-8);
  }
  > p {
    max-width: 27em;
    margin-top: var(--space-4);
  }
`;
// Under 1024 px the filled button of the view is in the buy bar.
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-6);
  align-items: center;
  margin-top: var(--space-6);
  @media (max-width: 63.99rem) {
    > .main {
      background: transparent;
      color: var(--ink);
    }
  }
  @media (max-width: 47.99rem) {
    > .main {
      width: 100%;
    }
  }
`;
const Product = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  align-items: end;
  padding-top: var(--space-4);
  .bottle {
    width: min(62%, 15rem);
    margin-bottom: -2.25rem;
    position: relative;
    z-index: 1;
  }
  .capsule {
    position: absolute;
    width: 29%;
    right: 5%;
    bottom: -1.5rem;
    rotate: -9deg;
    z-index: 2;
  }
  @media (min-width: 64rem) {
    grid-area: 1 / 8 / span 3 / span 5;
    padding-top: 0;
    .bottle {
      width: min(88%, 25rem);
      margin-bottom: -4.5rem;
    }
    .capsule {
      width: 40%;
      right: -4%;
      bottom: -3.4rem;
    }
  }
`;

type Props = { formula: Formula; brief: FormulaBrief };

/** Name, claim and bottle on the formula's tint; the bottle overlaps the lower edge. */
export const FormulaHero = ({ formula, brief }: Props) => {
  const { id, name, tagline, number } = formula;
  return (
    <Background>
      <Grid>
        <Breadcrumb>
          <Link to="/formulas">Formulas</Link> &nbsp;/&nbsp; {`No. ${number} of ${formulas.length}`}
        </Breadcrumb>
        <Name $isLong={name.length > 8}>
          <h1>{name}</h1>
          <p>{tagline}</p>
        </Name>
        <Intro>
          <Lead>
            {brief.benefit}
            <Dagger />
          </Lead>
          <Actions>
            <ButtonLink className="main" to="#plan">
              Choose Your Plan
            </ButtonLink>
            <ArrowLink to="#science">View The Science</ArrowLink>
          </Actions>
        </Intro>
        <Product>
          <Bottle formula={id} />
          <Capsule />
        </Product>
      </Grid>
    </Background>
  );
};
