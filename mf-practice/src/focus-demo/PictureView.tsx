import { useLayoutEffect, useRef } from 'react';
import type { ColorFilter } from './color-filter';
import { COUNTDOWN_SECONDS } from './constants';
import { PictureBox } from './demo-layout';
import type { DemoState } from './demo-state';
import { Dot } from './Dot';
import type { Picture } from './picture';
import { startEffect, type Effect } from './start-effect';

const filterByPhase = {
  initial: null,
  running: 'reversed',
  done: 'gray',
} as const satisfies Record<DemoState['phase'], ColorFilter | null>;
const labelByPhase = {
  initial: '',
  running: ', in its opposite colors',
  done: ', in grays',
} as const;

/** The picture in its current filter, with the dot. The effect exists only while a filter is shown. */
export const PictureView = ({
  picture: { canvas, name },
  state,
}: {
  picture: Picture;
  state: DemoState;
}) => {
  const container = useRef<HTMLDivElement>(null);
  const effect = useRef<Effect>(null);
  const filter = filterByPhase[state.phase];
  const isUnfiltered = filter === null;

  useLayoutEffect(() => {
    if (!container.current) return;
    if (isUnfiltered) {
      container.current.replaceChildren(canvas);
      return;
    }
    const { current: element } = container;
    // A phone prepares the effect for a tenth of a second: the tap on Start is painted before.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        effect.current = startEffect(canvas, element);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      effect.current?.dispose();
      effect.current = null;
    };
  }, [canvas, isUnfiltered]);

  useLayoutEffect(() => {
    if (filter) effect.current?.show(filter);
  }, [filter]);

  return (
    <PictureBox>
      <div ref={container} role="img" aria-label={`${name}${labelByPhase[state.phase]}`} />
      <Dot
        width={canvas.width}
        height={canvas.height}
        left={state.phase === 'running' ? state.secondsLeft : COUNTDOWN_SECONDS}
      />
    </PictureBox>
  );
};
