import { useEffect, useRef } from 'react';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { canvasPainter } from './canvas-painter';
import type { Look } from './colours';
import { COUNTDOWN_SECONDS } from './constants';
import { Dot } from './Dot';
import { Window } from './frame';
import type { Picture } from './picture';
import { usePicture } from './use-picture';

const Row = styled.ol`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  li {
    display: grid;
    gap: var(--space-3);
    align-content: start;
  }
`;

const stills: readonly { look: Look | null; name: string; words: string }[] = [
  {
    look: 'reversed',
    name: 'In its opposite colours',
    words: 'First, ten seconds of this: the picture in its opposite colours, the eyes on the dot.',
  },
  {
    look: 'grey',
    name: 'In greys',
    words: 'Then this takes its place. There is no colour in it.',
  },
  {
    look: null,
    name: 'As the eye paints it',
    words: 'And for a few seconds the eye sees something like this, which is not on the screen.',
  },
];

const Still = ({ picture, look, name }: { picture: Picture; look: Look | null; name: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const painter = canvasPainter(picture.canvas);
    if (look) painter.show(look);
    else painter.canvas.getContext('2d')?.drawImage(picture.canvas, 0, 0);
    place.current?.replaceChildren(painter.canvas);
  }, [picture, look]);
  const { width, height } = picture.canvas;
  return (
    <Window>
      <div ref={place} role="img" aria-label={name} />
      <Dot width={width} height={height} left={COUNTDOWN_SECONDS} />
    </Window>
  );
};

/** The same in three pictures that stand still, for readers who asked for less motion. */
export const Stills = () => {
  const { picture } = usePicture();
  return (
    <Row>
      {stills.map(({ look, name, words }) => (
        <li key={name}>
          {picture ? (
            <Still picture={picture} look={look} name={name} />
          ) : (
            <Window aria-busy="true" />
          )}
          <Copy>{words}</Copy>
        </li>
      ))}
    </Row>
  );
};
