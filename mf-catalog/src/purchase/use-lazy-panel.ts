import { useState, type ComponentType } from 'react';

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
    preload: () => void load().catch(() => undefined),
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
