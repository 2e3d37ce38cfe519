import type { StaffDataProvider } from './data-provider';

/** Every role may read it, and it is small. */
const probe = 'settings/shop';

/**
 * Makes sure of the session before the browser itself opens an address of the API, as it does for files and frames.
 * After its end it resolves when the person has signed in again.
 */
export const requireSession = async (
  provider: Pick<StaffDataProvider, 'read'>,
  signal?: AbortSignal,
): Promise<true> => {
  await provider.read(probe, {}, signal);
  return true;
};
