import { isDeepStrictEqual } from 'node:util';
import { transaction } from '../db/transaction';
import type { Difference } from '../reconciliation/ledger';
import type { SubscriptionFacts } from '../stripe/subscription-gateway';
import { followSubscription } from './follow-subscription';
import { stateChange } from './state-change';
import type { SubscriptionDeps } from './subscription-deps';
import { renewalCount, runningSubscriptions, subscriptionById } from './subscription-store';
import type { Subscription } from './subscription-table';

type Known = { row: Subscription | null; renewals: number };

const know = ({ db }: SubscriptionDeps, id: string): Promise<Known> =>
  transaction(db, async (tx) => ({
    row: await subscriptionById(tx, id),
    renewals: await renewalCount(tx, id),
  }));

const momentOf = (date: Date | null): string => date?.toISOString() ?? 'never';

const changes = (before: Known, after: Known): string[] => {
  if (after.row === null) return ['is charged by the provider and unknown here'];
  if (before.row === null) return ['was unknown here'];
  const [ours, theirs] = [before.row, after.row];
  const told: [is: boolean, what: string][] = [
    [ours.status === theirs.status, `was ${ours.status}, is ${theirs.status}`],
    [
      momentOf(ours.cancelAt) === momentOf(theirs.cancelAt),
      `was to end ${momentOf(ours.cancelAt)}, ends ${momentOf(theirs.cancelAt)}`,
    ],
    [
      momentOf(ours.periodEnd) === momentOf(theirs.periodEnd),
      `was paid until ${momentOf(ours.periodEnd)}, is paid until ${momentOf(theirs.periodEnd)}`,
    ],
    [
      before.renewals === after.renewals,
      `${after.renewals - before.renewals} paid renewals had no order`,
    ],
  ];
  return told.filter(([is]) => !is).map(([, what]) => what);
};

/** Whether the provider's list says what our row does, and nothing is under way. */
const isInStep = (row: Subscription | null, facts: SubscriptionFacts | undefined): boolean =>
  row !== null &&
  facts?.status === 'active' &&
  isDeepStrictEqual({ ...row, ...stateChange(facts) }, row);

/**
 * Compares every running subscription, ours and the provider's, and heals what differs. Its charges
 * are read only where something else differs, or one of them is open: a charge moves what is paid until.
 * @returns nothing when all is the same.
 * @throws ProviderAwayError
 */
export const compareSubscriptions = async (deps: SubscriptionDeps): Promise<Difference[]> => {
  const ours = await transaction(deps.db, runningSubscriptions);
  const theirs = new Map((await deps.subscriptions.running()).map((facts) => [facts.id, facts]));
  const found: Difference[] = [];
  for (const id of new Set([...ours, ...theirs.keys()])) {
    const before = await know(deps, id);
    if (isInStep(before.row, theirs.get(id))) continue;
    await followSubscription(deps, id);
    const after = await know(deps, id);
    const isHealed = after.row !== null;
    found.push(...changes(before, after).map((what) => ({ about: id, what, isHealed })));
  }
  return found;
};
