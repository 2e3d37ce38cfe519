import { useState } from 'react';
import type { UpgradeDialog } from './UpgradeDialog';

const load = async () => (await import('./UpgradeDialog')).UpgradeDialog;

/**
 * The offer after one bottle. Its code is no part of the first view: it is fetched when a shopper
 * turns to the plan, and where it does not arrive nothing is offered.
 */
export const useUpgrade = () => {
  const [Offer, setOffer] = useState<typeof UpgradeDialog | null>(null);
  return {
    /** The dialog, while it is open. */
    Offer,
    /** Fetches it ahead of need; whatever fails is tried again when it is needed. */
    prepare: () => void load().catch(() => undefined),
    /** @returns whether it could be opened */
    offer: async (): Promise<boolean> => {
      try {
        const Dialog = await load();
        setOffer(() => Dialog);
        return true;
      } catch {
        return false;
      }
    },
    close: () => setOffer(null),
  };
};
