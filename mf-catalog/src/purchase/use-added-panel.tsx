import { useState, type ReactNode } from 'react';
import type { BundleId } from '@candor/catalog-contract/bundles';
import type { Added } from './fitting-offer';
import { useLazyPanel } from './use-lazy-panel';
import type { Purchase } from './use-purchase';

const load = async () => (await import('./AddedPanel')).AddedPanel;

/**
 * Confirms what was added: by the drawer, or by a toast when its script does not load.
 * @param bundle the first that the page suggests
 */
export const useAddedPanel = (purchase: Purchase, bundle?: BundleId) => {
  const { Panel, preload, open, close } = useLazyPanel(load);
  const [added, setAdded] = useState<Added | null>(null);
  const { id, sku, name, plan, quantity, total, what, priceBook, showAddedToast } = purchase;
  const confirm = async () => {
    setAdded({ id, sku, name, plan, quantity, total, what });
    if (!(await open())) showAddedToast();
  };
  const panel: ReactNode = Panel && added && priceBook && (
    <Panel added={added} book={priceBook} {...(bundle ? { bundle } : {})} onClose={close} />
  );
  return { panel, preload, confirm, close };
};
