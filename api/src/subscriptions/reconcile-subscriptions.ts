import { isDeepStrictEqual } from 'node:util';
import { transaction } from '../db/transaction';
import type { Difference } from '../purchases/ledger';
import type { SubscriptionState } from '../stripe/subscription-gateway';
import type { SubscriptionDeps } from './subscription-deps';
import { stateColumns } from './subscription-states';
import { renewalCount, runningSubscriptions, subscriptionById } from './subscription-store';
import type { Subscription } from './subscription-table';
import { syncSubscription } from './sync-subscription';

type Local = { row: Subscription | null; renewals: number };

const readLocal = ({ db }: SubscriptionDeps, id: string): Promise<Local> =>
  transaction(db, async (tx) => ({
    row: await subscriptionById(tx, id),
    renewals: await renewalCount(tx, id),
  }));

const formatTime = (date: Date | null): string => date?.toISOString() ?? 'never';

const describeChanges = (before: Local, after: Local): string[] => {
  if (after.row === null) return ['is charged by the provider and unknown here'];
  if (before.row === null) return ['was unknown here'];
  const [from, to] = [before.row, after.row];
  const checks: [isEqual: boolean, what: string][] = [
    [from.status === to.status, `was ${from.status}, is ${to.status}`],
    [
      formatTime(from.cancelAt) === formatTime(to.cancelAt),
      `was to end ${formatTime(from.cancelAt)}, ends ${formatTime(to.cancelAt)}`,
    ],
    [
      formatTime(from.periodEnd) === formatTime(to.periodEnd),
      `was paid until ${formatTime(from.periodEnd)}, is paid until ${formatTime(to.periodEnd)}`,
    ],
    [
      before.renewals === after.renewals,
      `${after.renewals - before.renewals} paid renewals had no order`,
    ],
  ];
  return checks.filter(([isEqual]) => !isEqual).map(([, what]) => what);
};

/** Returns whether a row equals the provider's active subscription. */
const isInSync = (local: Subscription | null, remote: SubscriptionState | undefined): boolean =>
  local !== null &&
  remote?.status === 'active' &&
  isDeepStrictEqual({ ...local, ...stateColumns(remote) }, local);

/**
 * Compares all running subscriptions with the provider's, and repairs those that differ. Invoices are
 * read only for these, because a charge also moves the end of the period.
 * @throws ProviderUnavailableError
 */
export const reconcileSubscriptions = async (deps: SubscriptionDeps): Promise<Difference[]> => {
  const localIds = await transaction(deps.db, runningSubscriptions);
  const running = await deps.subscriptions.running();
  const remote = new Map(running.map((state) => [state.id, state]));
  const differences: Difference[] = [];
  for (const about of new Set([...localIds, ...remote.keys()])) {
    const before = await readLocal(deps, about);
    if (isInSync(before.row, remote.get(about))) continue;
    await syncSubscription(deps)(about);
    const after = await readLocal(deps, about);
    const isHealed = after.row !== null;
    differences.push(...describeChanges(before, after).map((what) => ({ about, what, isHealed })));
  }
  return differences;
};
