import type { Bundle } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { ButtonLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { HeroTitle, Lead, Unbroken } from '@candor/ui/Type';
import styled from 'styled-components';
import type { BundleContent } from './bundle-content';

const Intro = styled(Wrap)`
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--space-7);
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  align-items: end;
  > h1,
  > .breadcrumb {
    grid-column: 1 / -1;
  }
  > .breadcrumb {
    font-size: var(--font-size-0);
    color: var(--ink-2);
    a {
      display: inline-flex;
      align-items: center;
      min-height: 2.75rem;
    }
  }
  > a {
    justify-self: start;
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, 1fr);
    > .description {
      grid-column: 5 / span 5;
    }
    > a {
      grid-column: 10 / span 3;
      justify-self: end;
    }
  }
`;
const Tagline = styled.p`
  font: italic var(--font-weight-text) var(--font-size-4) / 1.25 var(--font-serif);
  font-variation-settings: var(--font-settings-heading);
  color: var(--ink-2);
  @media (min-width: 64rem) {
    grid-column: 1 / span 4;
    align-self: start;
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
  text-decoration: none;
  padding-top: clamp(1.5rem, 4vw, 4rem);
  overflow: hidden;
  .bottle {
    width: 80%;
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
      width: min(62%, 16rem);
    }
  }
`;
const Caption = styled.span`
  position: relative;
  background: var(--formula-gradient);
  color: var(--formula-on-gradient);
  padding: var(--space-4) var(--space-3);
  display: flex;
  flex-flow: column;
  gap: 0 var(--space-3);
  font: var(--font-weight-heading) 1.0625rem/1.18 var(--font-serif);
  font-variation-settings: var(--font-settings-heading);
  letter-spacing: var(--letter-spacing-heading);
  small {
    font: 500 var(--font-size-0) / 1.5 var(--font-sans);
    letter-spacing: normal;
  }
  @media (min-width: 48rem) {
    flex-flow: wrap;
    justify-content: space-between;
    align-items: baseline;
    padding: var(--space-5);
    font-size: var(--font-size-4);
  }
`;

type Props = { bundle: Bundle; content: BundleContent };

/** Name and description, then a tile for each formula that links to its page. */
export const BundleHero = ({ bundle: { name, formulas }, content }: Props) => {
  const { tagline, description } = content;
  return (
    <>
      <Intro as="section" aria-label={name}>
        <p className="breadcrumb">
          <Link to="/formulas#bundles">Bundles</Link> &nbsp;/&nbsp; {name}
        </p>
        <HeroTitle>
          <Unbroken>{name}</Unbroken>
        </HeroTitle>
        <Tagline>{tagline}</Tagline>
        <Lead className="description">{description}</Lead>
        <ButtonLink to="#price">Bundle Pricing</ButtonLink>
      </Intro>
      <Tiles aria-label="The three formulas">
        {formulas.map((id) => (
          <li key={id}>
            <Tile to={`/${id}`} data-formula={id}>
              <Bottle formula={id} decorative />
              <Caption>
                {formulaById(id).name} <small>{formulaById(id).tagline}</small>
              </Caption>
            </Tile>
          </li>
        ))}
      </Tiles>
    </>
  );
};
