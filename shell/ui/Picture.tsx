import { pictureKeys } from './pictures/picture-keys';
import { pictureSize } from './pictures/picture-sizes';

/** Pictures that this shell has files for. */
export type PictureName = keyof typeof pictureKeys;

/** Returns whether this shell has a picture; an older or newer one may have others. */
export const hasPicture = (name: string): name is PictureName => Object.hasOwn(pictureKeys, name);

/** The address of one file of a picture, by its width; pictures of a coin have a loop, too. */
export const pictureUrl = (
  name: PictureName,
  width: number | 'loop',
  ending: 'avif' | 'webp',
): string => `/shell/${name}.${pictureKeys[name]}.${width}.${ending}`;

const sourceSet = (name: PictureName, ending: 'avif' | 'webp'): string => {
  const { widths, large = [] } = pictureSize(name);
  return [...widths, ...(ending === 'avif' ? large : [])]
    .map((width) => `${pictureUrl(name, width, ending)} ${width}w`)
    .join();
};

/** Requests the file of a picture that the browser will choose, ahead of its element. */
export const requestPicture = ({ name, sizes }: Pick<Props, 'name' | 'sizes'>): void => {
  // The sizes come first: the browser chooses as soon as it has the set.
  Object.assign(new Image(), { sizes, srcset: sourceSet(name, 'avif') });
};

type Props = {
  name: PictureName;
  /** A description; empty where the text beside the picture describes it. */
  alt: string;
  /** Width in the page, as the attribute `sizes` has it. */
  sizes: string;
  /** The picture of the first view: loaded at once, before others. */
  first?: boolean;
};

/** A photograph-like picture of a product, in the format and width that the browser prefers. */
export const Picture = ({ name, alt, sizes, first = false }: Props) => {
  const [width, height] = pictureSize(name).size;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(name, 800, 'webp')}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
};
