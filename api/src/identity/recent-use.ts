/** Long enough that a client does not come first again by waiting a little. */
const windowMs = 10 * 60_000;
const maxClients = 10_000;

/** How much each client has taken within the last minutes; in this process. */
export type RecentUse = {
  /** 0 for one that has taken nothing, and for work of the shop itself. */
  of: (client: string | null) => number;
  take: (client: string | null) => void;
};

/** Counts by client, so that the one that has taken less goes first. */
export const createRecentUse = (): RecentUse => {
  /** Sorted by start time, so the first entries are the oldest. */
  const counts = new Map<string, { taken: number; endsAt: number }>();

  const current = (client: string) => {
    const count = counts.get(client);
    return count !== undefined && count.endsAt > performance.now() ? count : null;
  };

  return {
    of: (client) => (client === null ? 0 : (current(client)?.taken ?? 0)),
    take: (client) => {
      if (client === null) return;
      const count = current(client);
      if (count !== null) {
        count.taken += 1;
        return;
      }
      counts.delete(client);
      const [oldest] = counts.keys();
      if (counts.size >= maxClients && oldest !== undefined) counts.delete(oldest);
      counts.set(client, { taken: 1, endsAt: performance.now() + windowMs });
    },
  };
};
