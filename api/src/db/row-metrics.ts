import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database, Tx } from './database';
import { transaction } from './transaction';

/** One value; `of` is the value of the metric's label, if it has one. */
export type Sample = { of?: string; value: number };

/** A gauge that is read from the database at each scrape. */
export type RowMetric = {
  name: `candor_${string}`;
  help: string;
  /** Its values come from a closed set, because each one is a time series. */
  label?: string;
  read: (tx: Tx, now: Date) => Promise<readonly Sample[]>;
};

const defaultCacheMs = 5_000;
const timeoutMs = 1_000;

type Deps = { db: Database; clock: () => Date; cacheMs?: number };

/**
 * Registers the row metrics of all domains. Scrapes share one short transaction per five seconds. A
 * read that fails or takes longer than a second leaves the gauges empty and `candor_store_up` at 0.
 */
export const registerRowMetrics = (
  registry: Registry,
  metrics: readonly RowMetric[],
  { db, clock, cacheMs = defaultCacheMs }: Deps,
): void => {
  const readAll = () =>
    transaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
      const samples = new Map<RowMetric, readonly Sample[]>();
      for (const metric of metrics) samples.set(metric, await metric.read(tx, clock()));
      return samples;
    });

  let pendingRead: ReturnType<typeof readAll> | null = null;
  let latest: Map<RowMetric, readonly Sample[]> | null = null;
  let refreshing: Promise<void> | null = null;

  const readOnce = () => {
    // A read that timed out keeps running; no second one starts beside it.
    pendingRead ??= readAll().finally(() => {
      pendingRead = null;
    });
    return pendingRead;
  };
  const refresh = async () => {
    const reading = readOnce();
    reading.catch(() => undefined);
    latest = await Promise.race([reading, pause(timeoutMs, null, { ref: false })]).catch(
      () => null,
    );
    setTimeout(() => {
      refreshing = null;
    }, cacheMs).unref();
  };
  // All gauges of one scrape share one read.
  const ensureFresh = () => (refreshing ??= refresh());

  registry.registerMetric(
    new Gauge({
      name: 'candor_store_up',
      help: 'Whether the last read of row metrics succeeded',
      registers: [],
      async collect() {
        await ensureFresh();
        this.set(latest === null ? 0 : 1);
      },
    }),
  );
  for (const metric of metrics) {
    const { name, help, label } = metric;
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [],
        async collect() {
          await ensureFresh();
          this.reset();
          // A gauge without a label starts at 0, which is wrong while no value is known.
          if (latest === null && label === undefined) this.remove();
          for (const { of, value } of latest?.get(metric) ?? [])
            this.set(label === undefined || of === undefined ? {} : { [label]: of }, value);
        },
      }),
    );
  }
};

export type StateCount = { status: string; n: number };

/** A sample for every state, also for 0 rows: an alert on an absent series never fires. */
export const samplesByState = (states: readonly string[], rows: readonly StateCount[]): Sample[] =>
  states.map((state) => ({
    of: state,
    value: rows.find(({ status }) => status === state)?.n ?? 0,
  }));
