import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Copy } from '@candor/ui/Type';
import { createCanvasPainter } from './canvas-painter';
import type { ColorFilter } from './color-filter';
import { COUNTDOWN_SECONDS } from './constants';
import { PictureBox } from './demo-layout';
import { Dot } from './Dot';
import type { Picture } from './picture';
import { usePicture } from './use-picture';

const List = styled.ol`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  li {
    display: grid;
    gap: var(--space-3);
    align-content: start;
  }
`;

const stills: readonly { filter: ColorFilter | null; name: string; caption: string }[] = [
  {
    filter: 'reversed',
    name: 'In its opposite colors',
    caption: 'First, ten seconds of this: the picture in its opposite colors, the eyes on the dot.',
  },
  {
    filter: 'gray',
    name: 'In grays',
    caption: 'Then this takes its place. There is no color in it.',
  },
  {
    filter: null,
    name: 'As the eye paints it',
    caption: 'And for a few seconds the eye sees something like this, which is not on the screen.',
  },
];

const StillImage = ({
  picture,
  filter,
  name,
}: {
  picture: Picture;
  filter: ColorFilter | null;
  name: string;
}) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const painter = createCanvasPainter(picture.canvas);
    if (filter) painter.show(filter);
    else painter.canvas.getContext('2d')?.drawImage(picture.canvas, 0, 0);
    container.current?.replaceChildren(painter.canvas);
  }, [picture, filter]);
  const { width, height } = picture.canvas;
  return (
    <PictureBox>
      <div ref={container} role="img" aria-label={name} />
      <Dot width={width} height={height} left={COUNTDOWN_SECONDS} />
    </PictureBox>
  );
};

/** The demonstration as three still images, for reduced motion. */
export const StillImages = () => {
  const { picture } = usePicture();
  return (
    <List>
      {stills.map(({ filter, name, caption }) => (
        <li key={name}>
          {picture ? (
            <StillImage picture={picture} filter={filter} name={name} />
          ) : (
            <PictureBox aria-busy="true" />
          )}
          <Copy>{caption}</Copy>
        </li>
      ))}
    </List>
  );
};
