import { useEffect, useState } from 'react';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import type { RemoteLoader } from '@candor/ui/remote-loader';
import { SHELL_PAGES } from '../pages/shell-routes';
import type { ReleaseTable } from '../remotes/release-table';
import { releaseUrl } from '../remotes/release-url';
import { findSlots } from './find-slots';

/** Position and size in px, from the top left of the document. */
export type Box = { x: number; y: number; width: number; height: number };

/** A slot of the page with its team, release and load time. */
export type Slot = {
  id: ModuleId;
  team: string;
  release: string;
  /** From the first request of its scripts to the last response; null when none was requested. */
  ms: number | null;
  failed: boolean;
  /** Null when it renders nothing visible. */
  box: Box | null;
};

/** Load time of the scripts with these path prefixes; a retry has the same path with `?r=1`. */
const measureLoad = (prefixes: readonly string[]): number | null => {
  const entries = performance.getEntriesByType('resource').filter(({ name }) => {
    const { pathname } = new URL(name);
    return prefixes.some((prefix) => pathname.startsWith(prefix));
  });
  if (entries.length === 0) return null;
  const start = Math.min(...entries.map(({ startTime }) => startTime));
  return Math.round(Math.max(...entries.map(({ responseEnd }) => responseEnd)) - start);
};

/** The hash of the shell's main script: a page does not name the shell's release. */
const shellRelease = (): string => {
  const main = document.querySelector<HTMLScriptElement>('script[src^="/shell/main."]');
  return main?.src.split('.').at(-2) ?? 'unknown';
};

const describeSlot = (id: ModuleId, table: Pick<ReleaseTable, 'version'>, loader: RemoteLoader) => {
  const [name = '', expose = ''] = id.split('/');
  const failed = loader.peek(id) === 'failed';
  if (name === SHELL_PAGES) {
    const ms = measureLoad([`/shell/${expose}.`]);
    return { team: 'shell', release: shellRelease(), ms, failed };
  }
  const remote = name as RemoteName;
  const release = table.version(remote) ?? 'unknown';
  // File names as webpack gives them to a remote's entry and to the first script of a module.
  const files = [`client/${name.replaceAll('-', '_')}.`, `client/__federation_expose_${expose}.`];
  const ms = measureLoad(files.map((file) => releaseUrl(remote, release, file)));
  return { team: name.replace('mf-', ''), release, ms, failed };
};

const boundingBox = (nodes: readonly Node[]): Box | null => {
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

/** The slots of the page, updated when it changes, is resized or is scrolled. */
export const useSlots = (
  page: Element,
  table: Pick<ReleaseTable, 'version'>,
  loader: RemoteLoader,
): readonly Slot[] => {
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const found = findSlots(page);
      setSlots(
        found.map(({ id, nodes }) => ({
          id,
          box: boundingBox(nodes),
          ...describeSlot(id, table, loader),
        })),
      );
      // Hydration changes nothing in the DOM; until then a slot has only its comment node.
      if (found.some(({ nodes }) => nodes.some((node) => node instanceof Comment)))
        scheduleUpdate();
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const mutations = new MutationObserver(scheduleUpdate);
    mutations.observe(page, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const sizes = new ResizeObserver(scheduleUpdate);
    sizes.observe(page);
    addEventListener('scroll', scheduleUpdate, { capture: true, passive: true });
    scheduleUpdate();
    return () => {
      cancelAnimationFrame(frame);
      mutations.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', scheduleUpdate, { capture: true });
    };
  }, [page, table, loader]);
  return slots;
};
