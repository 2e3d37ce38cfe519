import { useEffect, useState } from 'react';
import type { ModuleId } from '@candor/shell-contract/remote';
import type { RemoteLoader } from '@candor/ui/remote-loader';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { describeSlot, type Described } from './describe-slot';
import { findSlots } from './find-slots';

/** Where something stands, measured from the top left of the document. */
export type Box = { x: number; y: number; width: number; height: number };

/** A slot as it is drawn around and listed. */
export type Slot = Described & { id: ModuleId; box: Box | null };

const boxOf = (nodes: readonly Node[]): Box | null => {
  const rects = nodes
    .map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    })
    .filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  return {
    x: left + scrollX,
    y: top + scrollY,
    width: Math.max(...rects.map(({ right }) => right)) - left,
    height: Math.max(...rects.map(({ bottom }) => bottom)) - top,
  };
};

/** The slots of the page, looked at again when it changes, moves or is scrolled. */
export const useSlots = (
  page: Element,
  snapshot: PageSnapshot,
  loader: RemoteLoader,
): readonly Slot[] => {
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = findSlots(page);
      setSlots(
        found.map(({ id, nodes }) => ({
          id,
          box: boxOf(nodes),
          ...describeSlot(id, snapshot, loader),
        })),
      );
      // React takes a slot over without a trace in the page; until then it holds its mark alone.
      if (found.some(({ nodes }) => nodes.some((node) => node instanceof Comment))) soon();
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(page, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const sizes = new ResizeObserver(soon);
    sizes.observe(page);
    addEventListener('scroll', soon, { capture: true, passive: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', soon, { capture: true });
    };
  }, [page, snapshot, loader]);
  return slots;
};
