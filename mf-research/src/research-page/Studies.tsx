import { useLocation } from '@candor/shell-contract/router';
import { addressOf } from './address-of';
import { libraryGate } from './library-gate';
import { StudyGridOnDemand } from './StudyGridOnDemand';
import { useHydrated } from '@candor/shell-contract/use-hydrated';

/**
 * The list. While the page hydrates nobody asks for the studies, so this part stays as the server
 * sent it, readable and without a byte of script; any other render needs them now.
 */
export const Studies = () => {
  const address = addressOf(useLocation());
  if (useHydrated()) libraryGate.askOnceFor(address);
  return <StudyGridOnDemand />;
};
