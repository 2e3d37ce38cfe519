import { formulaById } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { Band, SectionHead, Wrap } from '@candor/ui/Layout';
import { Copy, Fine, SmallHeading, Title, VisuallyHidden } from '@candor/ui/Type';
import styled from 'styled-components';
import { chooserEntries, type ChooserEntry } from './chooser-entries';

const Board = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-7) var(--gap);
  margin-top: var(--s-8);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s-8) 0;
    overflow-x: clip;
  }
`;
const Item = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  &:hover .bottle {
    transform: translateY(-8px) rotate(-1.2deg);
  }
  @media (min-width: 64rem) {
    padding-right: var(--gap);
  }
`;
const Stand = styled.div`
  display: grid;
  justify-items: center;
  padding: 0 12%;
  border-bottom: 2px solid var(--ink);
  .bottle {
    max-width: 13.5rem;
    margin-bottom: -5%;
    transition: transform var(--calm) var(--ease);
  }
  @media (max-width: 29.99rem) {
    padding: 0 8%;
  }
  @media (min-width: 64rem) {
    margin-right: calc(-1 * var(--gap));
    padding-right: calc(12% + var(--gap));
  }
`;
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s-1) var(--s-2);
  padding-top: var(--s-4);
  span {
    color: var(--f-ink);
    font-size: var(--t-1);
    font-weight: var(--w-medium);
  }
`;
const Moment = styled(Copy)`
  margin-top: var(--s-1);
  font-size: var(--t-1);
`;
// Its area is the whole card.
const More = styled(Link)`
  justify-self: start;
  padding-block: 0.65em;
  font-size: var(--t-1);
  font-weight: var(--w-bold);
  text-decoration-color: var(--rule-strong);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration-color: currentColor;
  }
`;

const OnShelf = ({ id, formula, description }: ChooserEntry) => {
  const { name, tagline } = formulaById(formula);
  return (
    <Item data-formula={formula}>
      <Stand>
        <Bottle formula={formula} decorative />
      </Stand>
      <Name>
        <SmallHeading>{name}</SmallHeading>
        <span>{tagline}</span>
      </Name>
      <Moment>{description}</Moment>
      <More to={`/formulas/${id}`}>
        Learn More<VisuallyHidden> about {name}</VisuallyHidden>
      </More>
    </Item>
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
