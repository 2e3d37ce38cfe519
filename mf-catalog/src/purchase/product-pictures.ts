import type { Bundle } from '@candor/catalog-contract/bundles';
import { formulaById, type Formula } from '@candor/catalog-contract/formulas';
import { hasPicture, type PictureName } from '@candor/ui/Picture';

/** A picture of a product, and what is seen on it. */
export type GalleryPicture = { name: PictureName; alt: string };

const present = (pictures: readonly { name: string; alt: string }[]): GalleryPicture[] =>
  pictures.flatMap(({ name, alt }) => (hasPicture(name) ? [{ name, alt }] : []));

/** The pictures of a formula that the shell has, in the order of the gallery. */
export const formulaPictures = ({ id, name }: Formula): GalleryPicture[] =>
  present([
    { name: `${id}-front`, alt: `Bottle of ${name}, and one of its capsules.` },
    { name: `${id}-poured`, alt: `Open bottle of ${name}, with all thirty capsules beside it.` },
    { name: `${id}-coin`, alt: `One capsule of ${name} beside a coin the size of a quarter.` },
    { name: `${id}-box`, alt: `Box of ${name}, with the bottle and the unfolded leaflet.` },
    { name: `${id}-back`, alt: 'Back of the bottle, with the Placebo Facts.' },
    { name: `${id}-moment`, alt: `${name} where it is taken.` },
  ]);

/** The pictures of a bundle that the shell has. */
export const bundlePictures = ({ id, name, formulas }: Bundle): GalleryPicture[] => {
  const names = formulas.map((formula) => formulaById(formula).name).join(', ');
  return present([
    { name: `${id}-three`, alt: `${name}: bottles of ${names}, with a capsule of each.` },
    { name: `${id}-boxed`, alt: `The boxes and bottles of ${names}.` },
  ]);
};
