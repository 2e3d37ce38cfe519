import { PictureLoop } from '@candor/ui/pictures/PictureLoop';
import { PictureZoom } from './PictureZoom';
import type { GalleryPicture } from './product-pictures';

export type MoreProps = {
  picture: GalleryPicture;
  /** Closes the whole window; without it the picture stays in its frame. */
  onClose?: (() => void) | undefined;
};

/** All that a picture shows after a press or a swipe: itself in the whole window, or its loop. */
export const PictureMore = ({ picture, onClose }: MoreProps) =>
  onClose ? (
    <PictureZoom picture={picture} onClose={onClose} />
  ) : (
    <PictureLoop name={picture.name} />
  );
