import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formulas, type Formula } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { Bottle } from '@candor/ui/Bottle';
import { ButtonLink, ArrowLink } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Wrap } from '@candor/ui/Layout';
import { Dagger, Lead } from '@candor/ui/Type';
import type { FormulaBrief } from '../formulas/formula-texts';
import { Gallery } from '../purchase/Gallery';
import { formulaPictures } from '../purchase/product-pictures';
import { countReviews, reviewsInPage } from '../reviews/reviews-in-page';

// The element is not positioned, so that the buy box inside it stays beside the sections that
// follow.
const Background = styled.section`
  background: var(--formula-tint);
`;
const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-2) var(--space-6);
  @media (min-width: 64rem) {
    gap: var(--space-4);
    align-content: start;
    padding-block: var(--space-4) var(--space-7);
    min-height: calc(100svh - var(--header-height));
  }
`;
// Above the name, whose high glyphs would take its clicks.
const Breadcrumb = styled.p`
  position: relative;
  z-index: 1;
  font-size: var(--font-size-0);
  color: var(--ink-2);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
// A long name is smaller, so that it fits its column without a break.
const Name = styled.div<{ $isLong: boolean }>`
  container-type: inline-size;
  color: var(--formula-ink);
  h1 {
    font: var(--font-weight-display) 5rem / 0.8 var(--font-display);
    font-size: min(5rem, ${({ $isLong }) => ($isLong ? '19cqi' : '24cqi')});
    letter-spacing: -0.045em;
    margin-left: -0.05em;
    padding-bottom: 0.26em;
    @media (min-width: 40rem) {
      font-size: min(8rem, ${({ $isLong }) => ($isLong ? '19cqi' : '24cqi')});
    }
    @media (min-width: 64rem) {
      font-size: min(11rem, ${({ $isLong }) => ($isLong ? '18cqi' : '24cqi')});
    }
  }
`;
const Promise = styled.p`
  font: var(--font-weight-text) 0.9375rem / 1.3 var(--font-serif);
  text-wrap: balance;
  @media (min-width: 40rem) {
    font-size: var(--font-size-4);
  }
`;
const BottleArt = styled.div`
  position: relative;
  display: grid;
  height: 100%;
  aspect-ratio: 240 / 400;
  min-height: 0;
  .bottle {
    height: 100%;
  }
  .capsule {
    position: absolute;
    width: 62%;
    right: -34%;
    bottom: 2%;
    rotate: -9deg;
  }
`;
const Intro = styled.div`
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
  margin-top: var(--space-5);
`;

type Props = {
  formula: Formula;
  brief: FormulaBrief;
  /** The buy box: after the picture on a phone, at the right of a desktop. */
  children: ReactNode;
};

/** Name, promise, picture and buy box on the formula's tint. */
export const FormulaHero = ({ formula, brief, children }: Props) => {
  const { id, name, tagline, number } = formula;
  const reviews = reviewsInPage(useShop(), id);
  return (
    <Background>
      <Columns>
        <Breadcrumb>
          <Link to="/formulas">Formulas</Link> &nbsp;/&nbsp; {`No. ${number} of ${formulas.length}`}
        </Breadcrumb>
        <Name $isLong={name.length > 8}>
          <h1>{name}</h1>
          <Promise>
            <i>{tagline}</i>: {brief.headline}
          </Promise>
          {reviews && (
            <Link to="#reviews">{`${reviews.average} of 5, ${countReviews(reviews.count)}`}</Link>
          )}
        </Name>
        <Gallery label={`Pictures of ${name}`} pictures={formulaPictures(formula)}>
          <BottleArt>
            <Bottle formula={id} />
            <Capsule />
          </BottleArt>
        </Gallery>
        {children}
        <Intro>
          <Lead>
            {brief.benefit}
            <Dagger />
          </Lead>
          <Actions>
            <ButtonLink $ghost to="#plan">
              Choose Your Plan
            </ButtonLink>
            <ArrowLink to="#science">View The Science</ArrowLink>
          </Actions>
        </Intro>
      </Columns>
    </Background>
  );
};
