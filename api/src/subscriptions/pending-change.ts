import type { Terms } from './subscription-change';
import type { Subscription } from './subscription-table';

/** Returns whether a pause delays the next charge. The pause ends when a period begins. */
export const isPaused = ({
  status,
  pausedUntil,
  periodEnd,
}: Pick<Subscription, 'status' | 'pausedUntil' | 'periodEnd'>): boolean =>
  status !== 'ended' && pausedUntil?.getTime() === periodEnd.getTime();

/** All terms that a charge may have been made under, the current ones first. */
export const validTerms = ({
  lines,
  charges,
  cents,
  pendingChange,
  earlierTerms,
}: Subscription): [Terms, ...Terms[]] => [
  { lines, charges, cents },
  ...(pendingChange?.effect.type === 'terms' ? [pendingChange.effect.terms] : []),
  ...earlierTerms,
];
