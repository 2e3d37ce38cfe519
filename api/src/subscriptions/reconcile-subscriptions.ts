import { isDeepStrictEqual } from 'node:util';
import { transaction } from '../db/transaction';
import type { Difference } from '../reconciliation/ledger';
import type { SubscriptionState } from '../stripe/subscription-gateway';
import { syncSubscription } from './sync-subscription';
import { stateColumns } from './state-change';
import type { SubscriptionDeps } from './subscription-deps';
import { renewalCount, runningSubscriptions, subscriptionById } from './subscription-store';
import type { Subscription } from './subscription-table';

type LocalState = { row: Subscription | null; renewals: number };

const readLocal = ({ db }: SubscriptionDeps, id: string): Promise<LocalState> =>
  transaction(db, async (tx) => ({
    row: await subscriptionById(tx, id),
    renewals: await renewalCount(tx, id),
  }));

const formatDate = (date: Date | null): string => date?.toISOString() ?? 'never';

const describeChanges = (before: LocalState, after: LocalState): string[] => {
  if (after.row === null) return ['is charged by the provider and unknown here'];
  if (before.row === null) return ['was unknown here'];
  const [ours, theirs] = [before.row, after.row];
  const told: [is: boolean, what: string][] = [
    [ours.status === theirs.status, `was ${ours.status}, is ${theirs.status}`],
    [
      formatDate(ours.cancelAt) === formatDate(theirs.cancelAt),
      `was to end ${formatDate(ours.cancelAt)}, ends ${formatDate(theirs.cancelAt)}`,
    ],
    [
      formatDate(ours.periodEnd) === formatDate(theirs.periodEnd),
      `was paid until ${formatDate(ours.periodEnd)}, is paid until ${formatDate(theirs.periodEnd)}`,
    ],
    [
      before.renewals === after.renewals,
      `${after.renewals - before.renewals} paid renewals had no order`,
    ],
  ];
  return told.filter(([is]) => !is).map(([, what]) => what);
};

/** Whether the provider's list says what our row does, and nothing is under way. */
const isInSync = (row: Subscription | null, facts: SubscriptionState | undefined): boolean =>
  row !== null &&
  facts?.status === 'active' &&
  isDeepStrictEqual({ ...row, ...stateColumns(facts) }, row);

/**
 * Compares every running subscription, ours and the provider's, and heals what differs. Its charges
 * are read only where something else differs, or one of them is open: a charge moves what is paid until.
 * @returns nothing when all is the same.
 * @throws ProviderAwayError
 */
export const reconcileSubscriptions = async (deps: SubscriptionDeps): Promise<Difference[]> => {
  const ours = await transaction(deps.db, runningSubscriptions);
  const theirs = new Map((await deps.subscriptions.running()).map((facts) => [facts.id, facts]));
  const found: Difference[] = [];
  for (const id of new Set([...ours, ...theirs.keys()])) {
    const before = await readLocal(deps, id);
    if (isInSync(before.row, theirs.get(id))) continue;
    await syncSubscription(deps, id);
    const after = await readLocal(deps, id);
    const isHealed = after.row !== null;
    found.push(...describeChanges(before, after).map((what) => ({ about: id, what, isHealed })));
  }
  return found;
};
