import { auditAs, type AuditedChange } from '../db/audit';
import type { Tx } from '../db/database';
import { enqueue } from '../mail/outbox';
import { subscriptionChanged } from '../mail/subscription-change-emails';
import { addressLines } from '../purchases/parcel-address';
import { recordConsent } from './consent-store';
import { countAsNoticed, finalizePriceChange } from './notice-store';
import { subscriberOf } from './notify-subscriber';
import type { PendingChange } from './subscription-change';
import type { SubscriptionDeps } from './subscription-deps';
import { nextChargeOf } from './subscription-states';
import { lockSubscription, updateSubscription } from './subscription-store';
import type { Subscription } from './subscription-table';

/** The actor's name when its owner changes a subscription in the account. */
export const subscriberName = 'the subscriber';

/** The subject of a subscription's entries in the audit log. */
export const auditSubject = (id: string): string => `subscription ${id}`;

const columnsOf = (
  before: Subscription,
  { effect }: PendingChange,
  now: Date,
): Partial<Subscription> => {
  switch (effect.type) {
    case 'address':
      return { shipTo: effect.shipTo };
    case 'terms': {
      const { lines, charges, cents, earlierTerms } = before;
      return {
        ...effect.terms,
        earlierTerms: [{ lines, charges, cents }, ...earlierTerms],
        pricedAt: now,
      };
    }
    case 'move':
      return effect.pausedFrom === null
        ? { pausedFrom: null, pausedUntil: null }
        : { pausedFrom: new Date(effect.pausedFrom), pausedUntil: new Date(effect.to) };
    case 'end':
    case 'keep':
      return {};
  }
};

const describeLines = ({ lines, cents }: Pick<Subscription, 'lines' | 'cents'>) => ({
  lines: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  cents,
});

const audited = (
  before: Subscription,
  after: Subscription,
  { effect }: PendingChange,
): Pick<AuditedChange, 'before' | 'after' | 'personal'> => {
  switch (effect.type) {
    case 'address':
      return {
        before: {},
        after: {},
        personal: {
          email: before.email,
          before: { address: addressLines(before).join(', ') },
          after: { address: addressLines(after).join(', ') },
        },
      };
    case 'terms':
      return { before: describeLines(before), after: describeLines(after) };
    case 'move':
      return { before: { nextCharge: effect.from }, after: { nextCharge: effect.to } };
    case 'end':
    case 'keep':
      return {
        before: { isCancelled: effect.type === 'keep' },
        after: {
          isCancelled: effect.type === 'end',
          endsAt: (after.endedAt ?? after.cancelAt)?.toISOString() ?? null,
        },
      };
  }
};

/** Cancellations are confirmed by `notifySubscriber`; a new price was announced 30 days before. */
const notifyOf = async (
  tx: Tx,
  { clock, publicOrigin }: SubscriptionDeps,
  after: Subscription,
  { id, kind, effect, actor }: PendingChange,
): Promise<void> => {
  if (effect.type === 'end' || effect.type === 'keep' || kind === 'price') return;
  const mail = subscriptionChanged(subscriberOf(after, publicOrigin), {
    kind,
    by: actor.name === subscriberName ? 'owner' : 'staff',
    from: effect.type === 'move' ? new Date(effect.from) : null,
    address: addressLines(after),
    nextCharge: nextChargeOf(after),
  });
  await enqueue(tx, { ...mail, dedupeKey: `subscription-changed:${after.id}:${id}` }, clock());
};

/**
 * Records a change that the provider has made: its columns, an entry of the audit log and a mail.
 * @returns the subscription after it; unchanged when the change is recorded already
 */
export const recordChange = async (
  tx: Tx,
  deps: SubscriptionDeps,
  id: string,
  change: PendingChange,
): Promise<Subscription | null> => {
  const before = await lockSubscription(tx, id);
  if (before?.pendingChange?.id !== change.id) return before;
  const now = deps.clock();
  await updateSubscription(tx, id, { ...columnsOf(before, change, now), pendingChange: null });
  const after = await lockSubscription(tx, id);
  if (after === null) return null;
  if (change.consentText !== undefined)
    await recordConsent(tx, id, { kind: 'change', text: change.consentText, givenAt: now });
  if (change.kind === 'price') await finalizePriceChange(tx, id, 'charged');
  if (change.effect.type === 'move') await countAsNoticed(tx, after, now);
  await auditAs(change.actor, deps.clock)(tx, {
    action: `subscription.${change.kind}`,
    subject: auditSubject(id),
    ...audited(before, after, change),
  });
  await notifyOf(tx, deps, after, change);
  return after;
};

/** Removes a change that the provider has rejected, with an entry of the audit log. */
export const dropChange = async (
  tx: Tx,
  { clock }: SubscriptionDeps,
  { id, change, reason }: { id: string; change: PendingChange; reason: string },
): Promise<void> => {
  const row = await lockSubscription(tx, id);
  if (row?.pendingChange?.id !== change.id) return;
  await updateSubscription(tx, id, { pendingChange: null });
  if (change.kind === 'price') await finalizePriceChange(tx, id, 'dropped');
  await auditAs(change.actor, clock)(tx, {
    action: `subscription.${change.kind}-failed`,
    subject: auditSubject(id),
    before: {},
    after: { reason },
  });
};
