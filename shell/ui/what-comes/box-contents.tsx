import type { ReactNode } from 'react';
import { bundles, type BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { promises } from '@candor/shell-contract/promises';
import { Bottle } from '@candor/ui/Bottle';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { hasPicture, Picture } from '@candor/ui/Picture';

/** The picture of a box; a shell that has none shows the bottles. */
const BoxPicture = ({ name, children }: { name: string; children: ReactNode }) =>
  hasPicture(name) ? (
    <Picture name={name} alt="" sizes="(min-width: 64rem) 27rem, 92vw" />
  ) : (
    children
  );

/** Bottles with their bonus, and how many emails come with them. */
export const boxContents = (sku: FormulaId | BundleId) => {
  const bundle = bundles.find(({ id }) => id === sku);
  const bottles = `${promises.capsulesPerBottle} capsules`;
  return bundle
    ? {
        box: `Three bottles of ${bottles}, and a ${bundle.bonus}.`,
        emails: 'Eight emails for each formula',
        picture: (
          <BoxPicture name={`${bundle.id}-boxed`}>
            <BottleTrio formulas={bundle.formulas} label={`The bottles of the ${bundle.name}`} />
          </BoxPicture>
        ),
      }
    : {
        box: `A bottle of ${bottles}.`,
        emails: 'Eight emails',
        picture: (
          <BoxPicture name={`${sku}-box`}>
            <Bottle formula={sku as FormulaId} decorative />
          </BoxPicture>
        ),
      };
};
