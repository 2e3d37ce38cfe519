import styled from 'styled-components';
import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { ArrowLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallHeading } from '@candor/ui/Type';
import { PlainHead } from '../purchase/PlainHead';
import { savingLabel } from '../purchase/saving';

const Area = styled(Wrap)`
  padding-top: var(--section-gap);
`;
const Grid = styled.div`
  display: grid;
  gap: var(--grid-gap);
  margin-top: var(--space-6);
`;
const Card = styled.article`
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

const taglines: Readonly<Record<BundleId, string>> = {
  'workday-stack': 'Nine o’clock, three o’clock, and whatever happens at five.',
  'creator-stack': 'Focus to start, Flow to keep going, Confidence to show someone.',
  'evening-wind-down': 'Soothe at seven, Reset over the dishes, Deep Sleep when the lamp goes off.',
  'joy-stack': 'Play for no reason, Energy to get there, Confidence to do it in front of people.',
};

const Suggestion = ({ id }: { id: BundleId }) => {
  const priceBook = usePriceBook();
  const { name, formulas } = bundleById(id);
  const saving = priceBook && savingLabel(priceBook, id);
  const names = formulas.map((formula) => formulaById(formula).name);
  return (
    <Card>
      <BottleTrio formulas={formulas} label={`${name}: ${names.join(', ')}`} />
      <div>
        {saving && <Tag>{saving}</Tag>}
        <SmallHeading>{name}</SmallHeading>
        <Copy>{taglines[id]}</Copy>
        <ArrowLink to={`/bundles/${id}`}>{`See the ${name}`}</ArrowLink>
      </div>
    </Card>
  );
};

type Props = { title: string; bundles: readonly BundleId[] };

/** Bundles with this formula. */
export const Suggestions = ({ title, bundles }: Props) => (
  <Area as="section" aria-labelledby="suggestions">
    <PlainHead id="suggestions">{title}</PlainHead>
    <Grid>
      {bundles.map((id) => (
        <Suggestion key={id} id={id} />
      ))}
    </Grid>
  </Area>
);
