import { useState, type ComponentType } from 'react';

/** A tap begins as a pointer that nears: it comes first, and the script after it. */
const PRELOAD_DELAY_MS = 50;

/**
 * A panel that a purchase opens: a script of its own, preloaded when a shopper nears the plan.
 * @param load imports the component; the same function in every render
 */
export const useLazyPanel = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  return {
    /** Null while it is closed. */
    Panel,
    /** Ignores errors: `open` retries. */
    preload: () => void setTimeout(() => void load().catch(() => undefined), PRELOAD_DELAY_MS),
    /** @returns whether the script loaded and the panel is open */
    open: async (): Promise<boolean> => {
      try {
        const Loaded = await load();
        setPanel(() => Loaded);
        return true;
      } catch {
        return false;
      }
    },
    close: () => setPanel(null),
  };
};
