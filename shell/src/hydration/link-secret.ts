/** Query parameters of mailed links that carry a secret. */
const names = ['confirm', 'reset'] as const;
type Name = (typeof names)[number];

type HistoryState = { linkSecrets?: Partial<Record<Name, string>> } | null;

/**
 * Moves the secrets of mailed links from the address into the history state before other code runs:
 * bookmarks, shared addresses and tags must not contain them, but a reload still finds them.
 */
export const hideLinkSecrets = (): void => {
  const address = new URL(location.href);
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const secret = address.searchParams.get(name);
    if (secret === null) continue;
    found[name] = secret;
    address.searchParams.delete(name);
  }
  if (Object.keys(found).length === 0) return;
  const state: object = { ...(history.state as object | null), linkSecrets: found };
  history.replaceState(state, '', address.pathname + address.search + address.hash);
};

/** The secret in the current history entry, or null. */
export const linkSecret = (name: Name): string | null =>
  (history.state as HistoryState)?.linkSecrets?.[name] ?? null;
