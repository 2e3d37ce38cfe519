import { useEffect } from 'react';
import { Copy } from '@candor/ui/Type';
import { libraryGate } from './library-gate';

/** Stands where the list will be. That React shows it at all means that the studies are wanted. */
export const ListArriving = () => {
  useEffect(() => libraryGate.ask(), []);
  return <Copy role="status">Fetching the studies.</Copy>;
};
