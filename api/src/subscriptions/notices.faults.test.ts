import { ne, sql } from 'drizzle-orm';
import { transaction } from '../db/transaction';
import { firstPlan } from '../prices/price-book';
import { sendAllMails } from '../test/send-all-mails';
import { staffBrowser } from '../test/staff-browser';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { startManySubscriptions } from '../test/test-many-subscribers';
import { planSynced } from '../test/test-prices';
import { startTimedShop } from '../test/test-subscriptions';
import { announcePrices } from './announce-prices';
import { cancelLinked } from './change-subscription';
import { chargeNewPrices } from './charge-new-prices';
import { renewalNoticeAt } from './notice-times';
import type { Requested } from './plan-change';
import { requestChange } from './request-change';
import { sendDueNotices } from './send-notices';
import { subscriptionTable } from './subscription-table';
import { syncSubscription } from './sync-subscription';

const dayMs = 86_400_000;
const subscriberCount = faultRuns(1000, 11);
const simulatedDays = 400;
/** Shorter than the hours by which a notice is early; steps end at the next charge or notice. */
const leastStepSeconds = 4 * 3600;
const mostStepSeconds = 3 * 86_400;
const pauseMs = 70 * dayMs;
const newPriceDay = 120;
const newCents = 5300;

type Row = { key: string; at: number; sent: number | null };
type Sub = {
  id: string;
  until: number | null;
  cancelledAt: number | null;
  pausedAt: number | null;
};

/** The action that one in ten subscribers takes on some day of the year. */
const planOf = (index: number): 'cancel' | 'pause' | 'skip' | 'move' | 'undo' | null =>
  (['cancel', 'pause', 'skip', 'move', 'undo'] as const)[index % 10] ?? null;
const dayOf = (index: number): number => 15 + ((index * 37) % 330);

const idOf = (subscription: unknown): string =>
  typeof subscription === 'string' ? subscription : '';

describe.each(faultMatrix)('a year of notices on $label', (engines) => {
  const shop = startTimedShop(engines);
  const clock = () => api.context.clock();
  const { api } = shop;

  const rowsOf = async <Type extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await api.db.execute<Type>(query)).rows;

  const nextStep = async (): Promise<number> => {
    const now = clock().getTime();
    const rows = await transaction(api.db, (tx) =>
      tx
        .select({ periodEnd: subscriptionTable.periodEnd, shipTo: subscriptionTable.shipTo })
        .from(subscriptionTable)
        .where(ne(subscriptionTable.status, 'ended')),
    );
    const times = rows.flatMap((row) => [row.periodEnd, renewalNoticeAt(row)].map(Number));
    const seconds = (Math.min(...times.filter((at) => at > now)) - now) / 1000 + 1;
    return Math.ceil(Math.max(leastStepSeconds, Math.min(mostStepSeconds, seconds)));
  };

  const read = async (id: string) => {
    const [row] = await rowsOf<{ revision: number; end: string; pending: boolean; status: string }>(
      sql`select revision, period_end as end, status, cancel_at is not null as pending
        from subscriptions where id = ${id}`,
    );
    return row;
  };

  const act = async (sub: Sub, step: NonNullable<ReturnType<typeof planOf>>) => {
    const deps = shop.subscriptionDeps();
    const row = await read(sub.id);
    if (row?.status !== 'active') return;
    const end = new Date(row.end).getTime();
    const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
    const make = (requested: Requested, revision = row.revision) =>
      requestChange(deps)({
        id: sub.id,
        revision,
        requested,
        actor: { name: 'the subscriber', role: null, address: null },
      });
    const now = clock().getTime();
    if (step === 'cancel') {
      await cancelLinked(deps)(sub.id);
      sub.cancelledAt = clock().getTime();
    } else if (step === 'pause') {
      await make({ kind: 'pause', until: dayAt(end + pauseMs) });
      sub.pausedAt = clock().getTime();
      sub.until = end;
    } else if (step === 'skip') await make({ kind: 'skip' });
    else if (step === 'move') await make({ kind: 'next-date', day: dayAt(now + 12 * dayMs) });
    else {
      await make({ kind: 'cancel' });
      await make({ kind: 'keep' }, (await read(sub.id))!.revision);
    }
  };

  test(
    'notifies each once, nobody late, and nobody after an end',
    async () => {
      const { control, simulator, subscriptionDeps } = shop;
      await control('webhooks', { mode: 'drop' });
      const ids = await startManySubscriptions(shop, subscriberCount);
      const subs = ids.map((id): Sub => ({ id, until: null, cancelledAt: null, pausedAt: null }));
      const start = clock().getTime();
      const deps = subscriptionDeps();
      const done = new Set<number>();
      let isPlanned = false;
      let isHeld = false;

      while (clock().getTime() < start + simulatedDays * dayMs) {
        await control('clock', { advanceSeconds: await nextStep() });
        const now = clock();
        const renewed = await rowsOf<{ id: string }>(
          sql`select id from subscriptions where status <> 'ended' and period_end <= ${now.toISOString()}::timestamptz`,
        );
        for (const { id } of renewed) await syncSubscription(deps)(id);
        const day = (now.getTime() - start) / dayMs;
        for (const [index, sub] of subs.entries()) {
          const step = planOf(index);
          if (step === null || done.has(index) || day < dayOf(index)) continue;
          done.add(index);
          await act(sub, step);
        }
        if (!isPlanned && day > newPriceDay) {
          isPlanned = true;
          const plan = {
            ...firstPlan,
            bottle: { ...firstPlan.bottle, subscriptionCents: newCents },
          };
          const from = new Date(now.getTime() + 3_600_000);
          const owner = await staffBrowser(api, 'owner');
          await planSynced(shop, owner, plan, from, { forSubscriptions: true });
        }
        // Two processes at once.
        await Promise.all([sendDueNotices(deps)(), sendDueNotices(deps)()]);
        await Promise.all([announcePrices(deps)(), announcePrices(deps)()]);
        await Promise.all([chargeNewPrices(deps)(), chargeNewPrices(deps)()]);
        await sendAllMails(api, []);
        isHeld ||= isPlanned && day > newPriceDay + 40;
      }
      expect(isHeld).toBe(true);

      const mails = await rowsOf<Row>(
        sql`select dedupe_key as key, extract(epoch from created_at)::float8 * 1000 as at,
            extract(epoch from sent_at)::float8 * 1000 as sent from outbox
          where kind in ('subscription-notice', 'subscription-year', 'subscription-price')`,
      );
      const byKey = new Map(mails.map((mail) => [mail.key, mail]));
      expect(byKey.size).toBe(mails.length);
      const charges = simulator.sim.store
        .all('invoice')
        .filter(({ status, subtotal }) => status === 'paid' && subtotal > 0)
        .map(({ parent, period_end: at, subtotal }) => ({
          id: idOf(parent?.subscription_details?.subscription),
          at: at * 1000,
          cents: subtotal,
        }))
        .filter(({ id }) => ids.includes(id));
      expect(charges.length).toBeGreaterThan(subscriberCount * 8);

      const missing = charges.filter(({ id, at }) => !byKey.has(`subscription-notice:${id}:${at}`));
      const late = charges.filter(({ id, at }) => {
        const sent = byKey.get(`subscription-notice:${id}:${at}`)?.sent ?? at;
        return sent > at - 5 * dayMs;
      });
      const afterEnd = mails.filter(({ key, at }) => {
        const [, id, occasion] = key.split(':');
        const sub = subs.find((each) => each.id === id)!;
        if (sub.cancelledAt !== null && at > sub.cancelledAt) return true;
        return sub.pausedAt !== null && at > sub.pausedAt && Number(occasion) === sub.until;
      });
      expect({ missing, late, afterEnd }).toEqual({ missing: [], late: [], afterEnd: [] });

      // Each running subscription is reminded of itself once, and hears of the price once.
      const ran = subs.filter(({ cancelledAt }) => cancelledAt === null);
      const end = clock().getTime() - mostStepSeconds * 1000;
      // The mail of a year waits for the end of a pause.
      const reminded = ran.filter(({ until }) => until === null || until + pauseMs < end);
      expect(reminded.length).toBeGreaterThan(ran.length * 0.9);
      for (const { id } of reminded) expect(byKey.has(`subscription-year:${id}:1`)).toBe(true);
      const prices = mails.filter(({ key }) => key.startsWith('subscription-price:'));
      const announcedTo = new Map(prices.map((mail) => [mail.key.split(':')[1], mail]));
      expect(announcedTo.size).toBe(prices.length);
      for (const { id } of ran) expect(announcedTo.has(id)).toBe(true);
      const early = charges.filter(({ id, at, cents }) => {
        const sent = announcedTo.get(id)?.sent ?? Infinity;
        return cents === newCents && at < sent + 30 * dayMs;
      });
      const old = charges.filter(({ id, at, cents }) => {
        const sent = announcedTo.get(id)?.sent ?? Infinity;
        return cents !== newCents && at > sent + 36 * dayMs;
      });
      expect({ early, old }).toEqual({ early: [], old: [] });
      const reviews = await rowsOf(sql`select number from orders where status = 'needs_review'`);
      expect(reviews).toEqual([]);
      recordMeasurement(
        `${subscriberCount} subscribers over ${simulatedDays} days`,
        `${charges.length} charges, ${mails.length} notices, 0 missing, 0 late, 0 after an end`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
