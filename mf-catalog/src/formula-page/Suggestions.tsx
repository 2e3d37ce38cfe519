import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { BottleTrio } from '@candor/ui/Bottle';
import { GoLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallHeading } from '@candor/ui/Type';
import styled from 'styled-components';
import { PlainHead } from '../purchase/PlainHead';
import { savingLabel } from '../purchase/saving';
import { suggestedBundles, suggestionTaglines } from './bundle-suggestions';

const Place = styled(Wrap)`
  padding-top: var(--section-gap);
`;
const Pair = styled.div`
  display: grid;
  gap: var(--grid-gap);
  margin-top: var(--space-6);
  @media (min-width: 64rem) {
    grid-template-columns: 1fr 1fr;
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
const Stack = styled.article`
  position: relative;
  display: grid;
  gap: var(--space-5);
  align-items: center;
  justify-items: start;
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  padding: var(--space-5);
  .trio {
    max-width: 15rem;
    width: 100%;
    justify-self: center;
    padding-bottom: 5%;
  }
  h3 {
    margin: var(--space-3) 0 0.35rem;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  @media (min-width: 40rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    padding: var(--space-6);
    gap: var(--space-6);
  }
`;

const Suggestion = ({ id }: { id: BundleId }) => {
  const priceBook = usePriceBook();
  const { name, formulas } = bundleById(id);
  const saving = priceBook && savingLabel(priceBook, id);
  const names = formulas.map((formula) => formulaById(formula).name);
  return (
    <Stack>
      <BottleTrio formulas={formulas} label={`${name}: ${names.join(', ')}`} />
      <div>
        {saving && <Tag>{saving}</Tag>}
        <SmallHeading>{name}</SmallHeading>
        <Copy>{suggestionTaglines[id]}</Copy>
        <GoLink to={`/bundles/${id}`} aria-label={`See the ${name}`}>
          See the stack
        </GoLink>
      </div>
    </Stack>
  );
};

type Props = { formula: FormulaId; title: string };

/** The bundles that hold this formula. */
export const Suggestions = ({ formula, title }: Props) => (
  <Place as="section" aria-labelledby="company">
    <PlainHead id="company">{title}</PlainHead>
    <Pair>
      {suggestedBundles[formula].map((id) => (
        <Suggestion key={id} id={id} />
      ))}
    </Pair>
  </Place>
);
