/**
 * These elements cover the page until they are closed. A dialog that is a page of its own is not among them: its entry
 * of the history is that of the page. A server's dialog without a button to close it is skipped as well.
 */
const LAYERS = 'dialog[open]:not(.is-page), [data-layer], .header details[name][open]';
const CLOSERS = 'summary, [aria-label="Close"]';
/** A step that has not arrived by then was overtaken by a navigation. */
const STEP_MS = 1000;

/** The state of an entry: the router's index of its page, and the number of layers over that page. */
type Entry = { idx?: number; layer?: number };

const current = (): Entry => (history.state as Entry | null) ?? {};
const depth = (): number => current().layer ?? 0;
const closerOf = (layer: Element) => layer.querySelector<HTMLElement>(CLOSERS);
const openLayers = () => [...document.querySelectorAll(LAYERS)].filter(closerOf);
/** The address of an open layer that has its own. */
const addressOf = (layer: Element | undefined) =>
  layer?.querySelector<HTMLElement>('[data-address]')?.dataset['address'];

/** A step of our own in the history: its event has no meaning for anybody else. */
const createStep = () => {
  let state: 'none' | 'under way' | 'overtaken' = 'none';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    const before = state;
    state = 'none';
    return before;
  };
  return {
    take: (by: number) => {
      end();
      state = 'under way';
      timer = setTimeout(end, STEP_MS);
      history.go(by);
    },
    /** The entry that the step leaves has become that of a new page. */
    overtake: () => {
      if (state === 'under way') state = 'overtaken';
    },
    isUnderWay: () => state !== 'none',
    end,
  };
};

/** An open menu hides the page behind it, which must not scroll. A selector of the root would be matched at each change. */
const markMenu = () =>
  document.documentElement.toggleAttribute(
    'data-menu-open',
    document.querySelector('.menu[open]') !== null,
  );

/** The open layers, in the order in which they opened. */
const createLayerList = (onChange: () => void) => {
  let layers: Element[] = [];
  const watcher = new MutationObserver(onChange);
  return {
    read: () => layers,
    update: (): Element[] => {
      markMenu();
      const open = openLayers();
      layers = [
        ...layers.filter((layer) => open.includes(layer)),
        ...open.filter((layer) => !layers.includes(layer)),
      ];
      watcher.disconnect();
      if (layers.length > 0)
        watcher.observe(document.body, {
          attributeFilter: ['open'],
          childList: true,
          subtree: true,
        });
      return layers;
    },
  };
};

/** The entry of the page that the router shows. Others change it while the entry of a layer stands over it. */
const createPageEntry = (onOvertake: () => void) => {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let index = current().idx;
  /** The page's entry becomes this when it is reached. */
  let next: { state: unknown; address: string } | undefined;
  // A document that opens on the entry of a layer: a reload, or a step back from another site.
  if (depth() > 0) next = { state: { ...current(), layer: undefined }, address: location.href };

  // A link or a form of a layer replaces the entry of the layer.
  history.pushState = (state: unknown, unused, address) => {
    if (depth() > 0) {
      onOvertake();
      next = undefined;
      replace(state, unused, address);
      history.scrollRestoration = 'auto';
    } else push(state, unused, address);
    index = current().idx;
  };
  history.replaceState = (state: object | null, unused, address) => {
    const layer = depth();
    replace(layer > 0 ? { ...state, layer } : state, unused, address);
    if (layer > 0) next = { state, address: location.href };
    index = current().idx;
  };
  return {
    /** Returns whether the current entry is that of the page, or of a layer over it. */
    isCurrent: () => current().idx !== undefined && current().idx === index,
    /** Called on the entry of a page without layers. */
    arrive: (isSamePage: boolean) => {
      if (isSamePage && next) replace(next.state, '', next.address);
      next = undefined;
      index = current().idx;
      history.scrollRestoration = 'auto';
    },
    cover: (layer: Element | undefined) => {
      // The page behind a panel scrolls, and stays where it is when the panel closes.
      history.scrollRestoration = 'manual';
      push({ ...current(), layer: depth() + 1 }, '', addressOf(layer));
    },
  };
};

const close = (layer: Element) => {
  const closer = closerOf(layer);
  closer?.focus({ preventScroll: true });
  closer?.click();
};

/**
 * Keeps an entry of the history over that of the page for each open layer, so that Back closes the layer and nothing
 * else. It finds the layers in the document, whoever opened them, and closes one by its own button. The router never
 * learns of these entries (decision 80).
 * @returns the listener of `popstate`, which must be called before any other
 */
export const keepLayers = (): ((step: PopStateEvent) => void) => {
  const step = createStep();
  const page = createPageEntry(step.overtake);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(compare);
  };
  const layers = createLayerList(later);
  /** Gives the history as many entries as there are layers. */
  const compare = () => {
    const open = layers.update();
    if (step.isUnderWay()) return;
    if (depth() > open.length) step.take(open.length - depth());
    while (depth() < open.length) page.cover(open[depth()]);
  };
  const onPop = (event: PopStateEvent) => {
    const ended = step.end();
    const isSamePage = page.isCurrent();
    const above = depth();
    if (above > 0 || isSamePage || ended === 'overtaken') event.stopImmediatePropagation();
    if (ended === 'overtaken') return step.take(1);
    // The entry of a layer that is gone, over another page.
    if (above > 0 && !isSamePage) return step.take(-above);
    if (above === 0) page.arrive(isSamePage);
    if (ended === 'none') layers.read().slice(above).reverse().forEach(close);
    later();
  };
  addEventListener('pageshow', later);
  // Each layer that opens takes the focus, or is a disclosure.
  for (const type of ['focusin', 'toggle']) document.addEventListener(type, later, true);
  compare();
  return onPop;
};
