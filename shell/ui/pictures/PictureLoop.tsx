import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { pictureUrl, type PictureName } from '@candor/ui/Picture';
import { hasLoop } from './picture-sizes';

// The picture below it is pressed for the whole window.
const Layer = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  /* It covers the ring of the picture's own button. */
  :focus-visible + & {
    outline: 2.5px solid var(--focus-ring);
    outline-offset: -4px;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  button {
    position: absolute;
    right: var(--space-2);
    bottom: var(--space-2);
    background: var(--surface-raised);
    pointer-events: auto;
  }
`;

/** True if the visitor wants no motion, or few bytes. */
const prefersStill = (): boolean =>
  (navigator as { connection?: { saveData: boolean } }).connection?.saveData === true ||
  ['motion', 'data'].some((what) => matchMedia(`(prefers-reduced-${what}: reduce)`).matches);

/**
 * The loop of a picture that has one, above the still that is its first frame, with a button that pauses it. It
 * waits for that button where the visitor wants no motion or few bytes, and is gone where it cannot be shown.
 */
export const PictureLoop = ({ name }: { name: PictureName }) => {
  const [isPlaying, setPlaying] = useState(() => !prefersStill());
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed || !hasLoop(name)) return null;
  return (
    <Layer>
      {isPlaying && (
        // A dark page dims each picture element.
        <picture>
          <img src={pictureUrl(name, 'loop', 'avif')} alt="" onError={() => setFailed(true)} />
        </picture>
      )}
      <IconButton
        aria-label={`${isPlaying ? 'Pause' : 'Play'} the opening capsule`}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </IconButton>
    </Layer>
  );
};
