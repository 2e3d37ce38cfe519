import type { PriceBookFollower } from '../price-book';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Snapshot } from '../registry/snapshot';

/** So many pages are answered without looking their route up; then it begins anew. */
const MAX_RECENT = 500;

/**
 * What was answered lately of each set of releases, with the prices of now; whatever is of another
 * time is forgotten.
 */
export const keepRecent = <Answer>(
  registry: Pick<RegistryFollower, 'current'>,
  priceBook: Pick<PriceBookFollower, 'current'>,
) => {
  const recent = new Map<Snapshot, Map<string, Answer>>();
  let recentOf: readonly unknown[] = [];

  return (snapshot: Snapshot): Map<string, Answer> => {
    const now = [registry.current(), priceBook.current()];
    if (now.some((part, index) => part !== recentOf[index])) {
      recent.clear();
      recentOf = now;
    }
    const known = recent.get(snapshot);
    if (known && known.size < MAX_RECENT) return known;
    const begun = new Map<string, Answer>();
    recent.set(snapshot, begun);
    return begun;
  };
};
