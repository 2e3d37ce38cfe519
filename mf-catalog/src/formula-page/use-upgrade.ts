import { useState } from 'react';
import type { UpgradeDialog } from './UpgradeDialog';

const load = async () => (await import('./UpgradeDialog')).UpgradeDialog;

/** The upgrade dialog after one bottle: a script of its own, preloaded when a shopper nears the plan. */
export const useUpgrade = () => {
  const [Dialog, setDialog] = useState<typeof UpgradeDialog | null>(null);
  return {
    /** Null while it is closed. */
    Dialog,
    /** Ignores errors: `open` retries. */
    preload: () => void load().catch(() => undefined),
    /** @returns whether the script loaded and the dialog is open */
    open: async (): Promise<boolean> => {
      try {
        const Loaded = await load();
        setDialog(() => Loaded);
        return true;
      } catch {
        return false;
      }
    },
    close: () => setDialog(null),
  };
};
