import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Bundle } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { ButtonLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { HeroTitle, Lead, Unbroken } from '@candor/ui/Type';
import { Gallery } from '../purchase/Gallery';
import { bundlePictures } from '../purchase/product-pictures';
import type { BundleContent } from './bundle-content';

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-2) var(--space-5);
  > h1 {
    font-size: clamp(2.5rem, 1rem + 5vw, 5rem);
  }
  > .breadcrumb {
    padding-block: var(--space-2);
    font-size: var(--font-size-0);
    color: var(--ink-2);
    a {
      display: inline-flex;
      align-items: center;
      min-height: 2.75rem;
    }
  }
  > .description {
    margin-top: var(--space-4);
  }
  > a {
    justify-self: start;
    margin-top: var(--space-3);
  }
  @media (min-width: 64rem) {
    gap: var(--space-4);
    padding-block: var(--space-4) var(--space-7);
    min-height: calc(100svh - var(--header-height));
    align-content: start;
  }
`;
const Tagline = styled.p`
  font: italic var(--font-weight-text) 1.0625rem / 1.25 var(--font-serif);
  color: var(--ink-2);
  text-wrap: balance;
  @media (min-width: 40rem) {
    font-size: var(--font-size-4);
  }
`;
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
`;
const Tile = styled(Link)`
  background: var(--formula-tint);
  display: grid;
  grid-template-rows: 1fr auto;
  height: 100%;
  text-decoration: none;
  overflow: hidden;
  &:has(.bottle) {
    padding-top: clamp(1rem, 3vw, 3rem);
  }
  .bottle {
    width: 58%;
    margin: 0 auto max(-12%, -3.5rem);
    transition: transform var(--duration-medium) var(--ease);
  }
  @media (hover: hover) {
    &:hover .bottle {
      transform: translateY(-10px);
    }
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  @media (min-width: 48rem) {
    .bottle {
      width: min(54%, 10rem);
    }
  }
`;
const Caption = styled.span`
  position: relative;
  background: var(--formula-gradient);
  color: var(--formula-on-gradient);
  padding: var(--space-2) var(--space-3) var(--space-3);
  display: flex;
  flex-flow: column;
  gap: 0 var(--space-3);
  font: var(--font-weight-heading) 1.0625rem/1.18 var(--font-serif);
  letter-spacing: var(--letter-spacing-heading);
  small {
    font: 500 var(--font-size-0) / 1.5 var(--font-sans);
    letter-spacing: normal;
  }
  @media (min-width: 48rem) {
    flex-flow: wrap;
    justify-content: space-between;
    align-items: baseline;
    padding: var(--space-4);
    font-size: 1.375rem;
  }
`;

type Props = {
  bundle: Bundle;
  content: BundleContent;
  /** The buy box: after the tiles on a phone, at the right of a desktop. */
  children: ReactNode;
};

/** Name, a tile for each formula that links to its page, the buy box, and the description. */
export const BundleHero = ({ bundle, content, children }: Props) => {
  const { name, formulas } = bundle;
  const { headline, tagline, description } = content;
  const pictures = bundlePictures(bundle);
  return (
    <Columns as="section" aria-label={name}>
      <p className="breadcrumb">
        <Link to="/formulas#bundles">Bundles</Link> &nbsp;/&nbsp; {name}
      </p>
      <HeroTitle>
        <Unbroken>{name}</Unbroken>
      </HeroTitle>
      <Tagline>{`${tagline.replace(/\.$/, '')}: ${headline}.`}</Tagline>
      <Gallery label={`Pictures of the ${name}`} pictures={pictures} />
      <Tiles aria-label="The three formulas">
        {formulas.map((id) => (
          <li key={id}>
            <Tile to={`/${id}`} data-formula={id}>
              {pictures.length === 0 && <Bottle formula={id} decorative />}
              <Caption>
                {formulaById(id).name} <small>{formulaById(id).tagline}</small>
              </Caption>
            </Tile>
          </li>
        ))}
      </Tiles>
      {children}
      <Lead className="description">{description}</Lead>
      <ButtonLink $ghost to="#price">
        Bundle Pricing
      </ButtonLink>
    </Columns>
  );
};
