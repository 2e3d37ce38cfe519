import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { checkoutMetrics } from '../checkout/checkout-domain';
import { registerRowMetrics, type RowMetric } from '../db/row-metrics';
import { foundersMetrics } from '../founders/founders-domain';
import { enqueue } from '../mail/outbox';
import { outboxMetrics } from '../mail/outbox-metrics';
import { orderMetrics } from '../orders/orders-domain';
import { reconciliationMetrics } from '../reconciliation/reconciliation-domain';
import { matrix, startTestApi } from '../test/start-test-api';
import { createMetrics } from './metrics';

describe.each(matrix)('row metrics on $label', (engines) => {
  const api = startTestApi(engines);

  const scrape = async (metrics: readonly RowMetric[]) => {
    const registry = new Registry();
    registerRowMetrics(registry, metrics, { db: api.db, clock: () => new Date(), cacheMs: 0 });
    return registry.metrics();
  };
  const mail = (dedupeKey: string) => ({
    dedupeKey,
    kind: 'message-reply' as const,
    to: 'ada@shop.example',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });

  test('count outbox mails, orders, checkouts and founders spots by state', async () => {
    const early = new Date(Date.now() - 600_000);
    await api.db.transaction(async (tx) => {
      await enqueue(tx, mail('one'), early);
      await enqueue(tx, mail('two'));
      await enqueue(tx, mail('three'));
    });
    await api.db.execute(sql`update outbox set dead_at = now() where dedupe_key = 'three'`);
    await api.db.execute(sql`update outbox set attempts = 1 where dedupe_key in ('one', 'two')`);
    const text = await scrape([
      ...outboxMetrics,
      ...orderMetrics,
      ...checkoutMetrics,
      ...foundersMetrics,
    ]);
    expect(text).toContain('candor_store_up 1');
    expect(text).toContain('candor_outbox_waiting 2');
    expect(text).toContain('candor_outbox_dead 1');
    const ageOf = (name: string, urgency: string) =>
      Number(
        new RegExp(`^candor_outbox_${name}_seconds{urgency="${urgency}"} (\\S+)$`, 'm').exec(
          text,
        )?.[1],
      );
    expect(ageOf('oldest', 'ordinary')).toBeGreaterThan(599);
    expect(ageOf('untried', 'ordinary')).toBe(0);
    expect(ageOf('untried', 'awaited')).toBe(0);
    expect(text).toContain('candor_orders{state="needs_review"} 0');
    expect(text).toContain('candor_checkouts{state="open"} 0');
    expect(text).toContain('candor_founders_spots{state="free"} 1000');
  });

  test('read the database once for parallel scrapes', async () => {
    let readings = 0;
    const counted: RowMetric = {
      name: 'candor_test',
      help: 'a test',
      read: () => {
        readings += 1;
        return Promise.resolve([{ value: readings }]);
      },
    };
    const registry = new Registry();
    registerRowMetrics(registry, [counted], { db: api.db, clock: () => new Date() });
    const texts = await Promise.all(Array.from({ length: 20 }, () => registry.metrics()));
    expect(readings).toBe(1);
    expect(texts.every((text) => text.includes('candor_test 1'))).toBe(true);
  });

  test('are absent instead of 0 when the read fails', async () => {
    const failing: RowMetric = {
      name: 'candor_test',
      help: 'a test',
      read: () => Promise.reject(new Error('The table is gone.')),
    };
    const text = await scrape([...outboxMetrics, failing]);
    expect(text).toContain('candor_store_up 0');
    expect(text).not.toMatch(/^candor_(outbox_waiting|test) /m);
  });
});

test('exposes reconciled differences and the last success of workers', async () => {
  const metrics = createMetrics();
  const { record, instruments } = reconciliationMetrics();
  metrics.add(instruments);
  const difference = { about: 'cs_1', what: 'paid there, open here' };
  record({
    differences: [
      { ...difference, isHealed: true },
      { ...difference, isHealed: false },
      { ...difference, isHealed: false },
    ],
  });
  metrics.expectWorkers([{ name: 'outbox', everyMs: 1_000 }]);
  metrics.workerRan('outbox', false);
  const { text } = await metrics.expose();
  expect(text).toContain('candor_reconcile_differences{healed="yes"} 1');
  expect(text).toContain('candor_reconcile_differences{healed="no"} 2');
  expect(text).toContain('candor_worker_failures_total{worker="outbox"} 1');
  expect(text).toContain('candor_worker_interval_seconds{worker="outbox"} 1');
  expect(text).toMatch(/candor_worker_last_success_timestamp_seconds\{worker="outbox"\} \d{10}/);
});
