import { formulaById } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { Band, SectionHead, Wrap } from '@candor/ui/Layout';
import { Fine, SmallHeading, Title } from '@candor/ui/Type';
import styled from 'styled-components';
import { chooserEntries, type ChooserEntry } from './chooser-entries';

// The link's area is the whole card.
const Board = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-7) var(--grid-gap);
  margin-top: var(--space-8);
  > article {
    position: relative;
    display: grid;
    grid-template-rows: auto auto 1fr auto;
  }
  .stand {
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
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: var(--space-1) var(--space-2);
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
  > :hover {
    .bottle {
      transform: translateY(-8px) rotate(-1.2deg);
    }
    a {
      text-decoration-color: currentColor;
    }
  }
  @media (min-width: 30rem) {
    .stand {
      padding: 0 12%;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--space-8) 0;
    overflow-x: clip;
    > article {
      padding-right: var(--grid-gap);
    }
    .stand {
      margin-right: calc(-1 * var(--grid-gap));
      padding-right: calc(12% + var(--grid-gap));
    }
  }
`;

const OnShelf = ({ id, formula, description }: ChooserEntry) => {
  const { name, tagline } = formulaById(formula);
  return (
    <article data-formula={formula}>
      <div className="stand">
        <Bottle formula={formula} decorative />
      </div>
      <div className="name">
        <SmallHeading>{name}</SmallHeading>
        <b>{tagline}</b>
      </div>
      <p>{description}</p>
      <Link to={`/formulas/${id}`}>
        Learn More<span className="vh">{` about ${name}`}</span>
      </Link>
    </article>
  );
};

const same = (
  <Fine>
    All eight contain the same cellulose. What changes is the practice, the weekly emails and the
    colour.
  </Fine>
);

/** The eight bottles on a shelf line that runs through the gaps. */
export const Shelf = ({ number }: { number: number }) => (
  <Band id="formulas" aria-labelledby="eight">
    <Wrap>
      <SectionHead number={number} side={same}>
        <Title id="eight">Eight formulas, one recipe</Title>
      </SectionHead>
      <Board>
        {chooserEntries.map((entry) => (
          <OnShelf key={entry.id} {...entry} />
        ))}
      </Board>
    </Wrap>
  </Band>
);
