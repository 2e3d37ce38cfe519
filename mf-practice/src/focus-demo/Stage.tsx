import { useLayoutEffect, useRef } from 'react';
import type { Look } from './colours';
import { COUNTDOWN_SECONDS } from './constants';
import { Dot } from './Dot';
import { Window } from './frame';
import { openEffect, type Effect } from './open-effect';
import type { Picture } from './picture';
import type { Run } from './run';

const lookOf = { initial: null, running: 'reversed', done: 'grey' } as const satisfies Record<
  Run['stage'],
  Look | null
>;
const wordsOf = { initial: '', running: ', in its opposite colours', done: ', in greys' } as const;

/** The picture as it is now, with the dot on it. The effect is held only while one is shown. */
export const Stage = ({ picture: { canvas, name }, run }: { picture: Picture; run: Run }) => {
  const place = useRef<HTMLDivElement>(null);
  const effect = useRef<Effect>(null);
  const look = lookOf[run.stage];
  const isPlain = look === null;

  useLayoutEffect(() => {
    if (!place.current) return;
    if (isPlain) {
      place.current.replaceChildren(canvas);
      return;
    }
    const opened = openEffect(canvas, place.current);
    effect.current = opened;
    return () => {
      effect.current = null;
      opened.free();
    };
  }, [canvas, isPlain]);

  useLayoutEffect(() => {
    if (look) effect.current?.show(look);
  }, [look]);

  return (
    <Window>
      <div ref={place} role="img" aria-label={`${name}${wordsOf[run.stage]}`} />
      <Dot
        width={canvas.width}
        height={canvas.height}
        left={run.stage === 'running' ? run.left : COUNTDOWN_SECONDS}
      />
    </Window>
  );
};
