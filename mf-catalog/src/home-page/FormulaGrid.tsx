import styled from 'styled-components';
import {
  formulaCount,
  formulaCountCapitalized,
  formulas,
  type FormulaId,
} from '@candor/catalog-contract/formulas';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { Link } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { Band, SectionHeader, Wrap } from '@candor/ui/Layout';
import { PictureBand } from '@candor/ui/PictureBand';
import { SmallPrint, SmallHeading, Title } from '@candor/ui/Type';
import { cards } from '../formulas/cards';

// The link covers its whole card.
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-7) var(--grid-gap);
  margin-top: var(--space-8);
  > article {
    position: relative;
    display: grid;
    grid-template-rows: auto auto 1fr auto;
  }
  .shelf {
    display: grid;
    justify-items: center;
    padding: 0 8%;
    border-bottom: 2px solid var(--ink);
  }
  .bottle {
    max-width: 13.5rem;
    margin-bottom: -5%;
    transition: transform var(--duration-medium) var(--ease);
  }
  .name {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-4) 0 var(--space-1);
    b {
      color: var(--formula-ink);
      font-size: var(--font-size-1);
      font-weight: var(--font-weight-medium);
    }
  }
  p,
  a {
    font-size: var(--font-size-1);
    color: var(--ink-2);
  }
  a {
    justify-self: start;
    padding-block: 0.65em;
    color: inherit;
    font-weight: var(--font-weight-bold);
    text-decoration-color: var(--border-strong);
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  @media (hover: hover) {
    > :hover {
      .bottle {
        transform: translateY(-8px) rotate(-1.2deg);
      }
      a {
        text-decoration-color: currentColor;
      }
    }
  }
  @media (min-width: 30rem) {
    .shelf {
      padding: 0 12%;
    }
    .name {
      display: flex;
      justify-content: space-between;
      align-items: baseline;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--space-8) 0;
    overflow-x: clip;
    > article {
      padding-right: var(--grid-gap);
    }
    .shelf {
      margin-right: calc(-1 * var(--grid-gap));
      padding-right: calc(12% + var(--grid-gap));
    }
  }
`;

type CardProps = { id: FormulaId; name: string; tagline: string };

const Card = ({ id, name, tagline }: CardProps) => {
  const { slug = id, description } = cards[id];
  const label = useWhyUnavailable()(id)?.label;
  return (
    <article data-formula={id}>
      <div className="shelf">
        <Bottle formula={id} decorative />
      </div>
      <div className="name">
        <SmallHeading>{name}</SmallHeading>
        <b>{label ?? tagline}</b>
      </div>
      <p>{description}</p>
      <Link to={`/formulas/${slug}`}>
        Learn More<span className="vh">{` about ${name}`}</span>
      </Link>
    </article>
  );
};

const note = (
  <SmallPrint>
    {`All ${formulaCount} contain the same cellulose. What changes is the practice, the weekly emails and the color.`}
  </SmallPrint>
);

/** A month of capsules, and the bottles of the range on a shelf line that crosses the gaps. */
export const FormulaGrid = ({ number }: { number: number }) => (
  <>
    <PictureBand
      name="thirty"
      alt="Thirty capsules in three rows of ten, in the colors of all formulas."
      caption="Fig. 3. Thirty days of nothing. Yours come in one color."
    />
    <Band id="formulas" aria-labelledby="range">
      <Wrap>
        <SectionHeader number={number} side={note}>
          <Title id="range">{`${formulaCountCapitalized} formulas, one recipe`}</Title>
        </SectionHeader>
        <Grid>
          {formulas.map(({ id, name, tagline }) => (
            <Card key={id} id={id} name={name} tagline={tagline} />
          ))}
        </Grid>
      </Wrap>
    </Band>
  </>
);
