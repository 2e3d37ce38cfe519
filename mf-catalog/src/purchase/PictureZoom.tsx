import { useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Picture } from '@candor/ui/Picture';
import { ParagraphTitle } from '@candor/ui/Type';
import type { GalleryPicture } from './product-pictures';

const Full = styled(Dialog)`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  border-radius: 0;
  > div {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: var(--space-3);
    height: 100%;
    padding: var(--space-4);
  }
  h2 {
    min-height: 2.75rem;
    padding-right: 3.5rem;
    align-content: center;
  }
`;
// Focusable, so that arrow keys move the picture; without blank edges, so that its middle stays in the middle.
const Stage = styled.div`
  overflow: auto;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
    cursor: zoom-in;
  }
  picture {
    display: block;
    height: 100%;
  }
  &[data-near] picture {
    width: max(100%, 100rem);
    height: auto;
  }
  &[data-near] img {
    height: auto;
  }
`;
const Bar = styled.div`
  display: flex;
  justify-content: center;
`;

type Props = { picture: GalleryPicture; onClose: () => void };

/** The point of the picture that stays in view, as parts of its width and height. */
type Place = { x: number; y: number };

const MIDDLE: Place = { x: 0.5, y: 0.5 };

/**
 * A picture in the whole window. A double press or tap brings the place nearer, as do the button and
 * '+'; two fingers zoom as anywhere in the browser.
 */
export const PictureZoom = ({ picture, onClose }: Props) => {
  const stage = useRef<HTMLDivElement>(null);
  const title = useId();
  const [near, setNear] = useState<Place>();
  useLayoutEffect(() => {
    const { current: view } = stage;
    if (!near || !view) return;
    view.scrollLeft = near.x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = near.y * view.scrollHeight - view.clientHeight / 2;
  }, [near]);
  const toggle = (place: Place) => setNear(near ? undefined : place);
  return (
    <Full open onClose={onClose} labelledBy={title}>
      <ParagraphTitle as="h2" id={title}>
        {picture.alt}
      </ParagraphTitle>
      <Stage
        ref={stage}
        tabIndex={0}
        role="group"
        aria-labelledby={title}
        data-near={near && ''}
        onDoubleClick={({ target, clientX, clientY }) => {
          if (!(target instanceof HTMLImageElement)) return;
          const { left, top, width, height } = target.getBoundingClientRect();
          toggle({ x: (clientX - left) / width, y: (clientY - top) / height });
        }}
        onKeyDown={({ key }) => {
          if (key === '+' || key === '=') setNear(near ?? MIDDLE);
          if (key === '-') setNear(undefined);
        }}
      >
        <Picture name={picture.name} alt="" sizes={near ? '100rem' : 'min(100vw, 133vh)'} />
      </Stage>
      <Bar>
        <Button $ghost $small onClick={() => toggle(MIDDLE)}>
          {near ? 'Zoom out' : 'Zoom in'}
        </Button>
      </Bar>
    </Full>
  );
};
