import styled from 'styled-components';
import { formulas } from '@candor/catalog-contract/formulas';
import { cents } from '@candor/catalog-contract/money';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { Bottle } from '@candor/ui/Bottle';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { ArrowLink } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Card } from '@candor/ui/Card';
import { FactsPanel } from '@candor/ui/FactsPanel';
import { Price } from '@candor/ui/Price';
import { SampleLabel, Tag } from '@candor/ui/Tag';
import { PayBadge, TrustRow } from '@candor/ui/TrustRow';
import { Copy, SmallHeading } from '@candor/ui/Type';
import { Columns, Sample, Row } from './Sample';

const ProductGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--space-5) var(--grid-gap);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(8, 1fr);
  }
`;
const Large = styled(Price)`
  font-size: 4.5rem;
`;
const Medium = styled(Price)`
  font-size: 2.5rem;
`;

const Prices = () => {
  const price = usePriceBook()?.items.focus;
  return (
    <Row>
      {price && (
        <>
          <Large cents={price.cents} listCents={price.listCents} note="30 capsules, one month" />
          <Medium cents={price.cents} note="a bottle" />
        </>
      )}
      <Medium cents={cents(0)} note="what the capsule does" />
    </Row>
  );
};

/** Product pictures, prices and labels. */
export const ProductSamples = () => (
  <>
    <Sample title="Bottles, capsules">
      <ProductGrid>
        {formulas.map(({ id }) => (
          <Bottle key={id} formula={id} />
        ))}
      </ProductGrid>
      <ProductGrid>
        {formulas.map(({ id }) => (
          <Capsule key={id} formula={id} />
        ))}
      </ProductGrid>
      <Columns>
        <BottleTrio formulas={['focus', 'energy', 'reset']} label="Focus, Energy and Reset" />
        <BottleTrio mini formulas={['play', 'deep-sleep', 'soothe']} label="The same, small" />
      </Columns>
    </Sample>
    <Sample title="Price">
      <Prices />
    </Sample>
    <Sample title="Badges and slips">
      <Row>
        <Tag>Save 15%</Tag>
        <Tag $tone="solid">Most Popular</Tag>
        <Tag $tone="rubric">No effect</Tag>
        {formulas.map(({ id, name }) => (
          <Tag key={id} $tone="formula" data-formula={id}>
            {name}
          </Tag>
        ))}
      </Row>
      <Row>
        <SampleLabel />
        <SampleLabel>Illustrative figures</SampleLabel>
      </Row>
    </Sample>
    <Sample title="Card, facts">
      <Columns>
        <Card>
          <SmallHeading>Workday Stack</SmallHeading>
          <Copy>Nine o’clock, three o’clock, and whatever happens at five.</Copy>
          <ArrowLink to="/bundles/workday-stack">See the stack</ArrowLink>
        </Card>
        <FactsPanel
          title="Placebo Facts"
          serving="Serving size: 1 capsule"
          facts={[
            { name: 'Active ingredient', value: '0 mg', kind: 'strong' },
            { name: 'Plant cellulose', value: 'the rest' },
            { name: 'of which disguised', value: '0 mg', kind: 'sub' },
          ]}
        >
          The small print below the table.
        </FactsPanel>
      </Columns>
    </Sample>
    <Sample title="Trust">
      <TrustRow
        items={[
          { icon: 'return', text: '30-Day Money-Back Guarantee' },
          { icon: 'parcel', text: 'Free Shipping on all orders' },
          { icon: 'close', text: 'Cancel Anytime' },
          { icon: 'check', text: 'Quality Assured' },
        ]}
      />
      <PayBadge />
    </Sample>
  </>
);
