import styled from 'styled-components';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import { isSku, skuParts } from '@candor/catalog-contract/sku';
import { Bottle } from '@candor/ui/Bottle';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { hasPicture, Picture } from '@candor/ui/Picture';

/** The content of a line, as a sentence; empty for an unknown sku. */
export const describeLine = (sku: string, isSubscription: boolean, quantity = 1): string => {
  if (!isSku(sku)) return '';
  const { kind, formulas, base } = skuParts(sku);
  const contents = formulas.map((formula) => formulaById(formula).name).join(', ');
  const program = base === null ? `Ships ${contents}. ` : '';
  const count = quantity > 1 ? `${quantity} × ` : '';
  if (kind === '2pack') return `${program}${count}60 capsules. Free 2-day shipping.`;
  const interval = isSubscription ? `, ${billingInterval}` : '';
  if (kind === 'bundle')
    return `${count}${contents}${interval}. With a ${bundleById(base as BundleId).bonus}.`;
  return `${program}${count}30 capsules${interval}.`;
};

const Frame = styled.div`
  display: grid;
  place-items: center;
  padding: 0.6rem 0.9rem;
  border-radius: var(--radius-2);
  background: var(--formula-tint, var(--surface-sunken));
`;

type Props = { sku: string; name: string; className?: string };

/** The bottle or the three bottles of a line; an empty frame for an unknown sku. */
export const LinePicture = ({ sku, name, className }: Props) => {
  const [first, second, third] = isSku(sku) ? skuParts(sku).formulas : [];
  if (!first) return <Frame className={className} />;
  if (second && third)
    return (
      <Frame className={className}>
        <BottleTrio formulas={[first, second, third]} label={name} mini />
      </Frame>
    );
  return (
    <Frame className={className} data-formula={first}>
      <Bottle formula={first} mini decorative />
    </Frame>
  );
};

/** Lists the contents of a line's parcel: box, bottle and leaflet, or the boxes of a bundle. */
export const ParcelPicture = ({ first = false, ...line }: Props & { first?: boolean }) => {
  const parts = isSku(line.sku) ? skuParts(line.sku) : null;
  const picture =
    parts?.kind === 'bundle' ? `${parts.base}-boxed` : `${parts?.formulas[0] ?? 'no'}-box`;
  if (!hasPicture(picture)) return <LinePicture {...line} />;
  return <Picture name={picture} alt="" sizes="(min-width: 64rem) 27rem, 100vw" first={first} />;
};
