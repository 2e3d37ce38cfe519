/** What the links in mails carry in their address. */
const names = ['confirm', 'reset'] as const;
type Name = (typeof names)[number];

type Kept = { linkSecrets?: Partial<Record<Name, string>> } | null;

/**
 * Takes the secrets of mailed links out of the address before anything else of the page runs: they are
 * nothing to bookmark, to share, or to be read by a tag. The entry of the browser's history keeps them,
 * so that a reload goes on.
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

/** The secret with which this entry of the history was opened; null for none. */
export const linkSecret = (name: Name): string | null =>
  (history.state as Kept)?.linkSecrets?.[name] ?? null;
