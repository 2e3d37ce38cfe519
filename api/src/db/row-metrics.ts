import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database, Tx } from './database';
import { transaction } from './transaction';

/** One value; `of` is the value of the metric's label, if it has one. */
export type Sample = { of?: string; value: number };

/** A gauge that is read from the database at each scrape. */
export type RowMetric = {
  name: `candor_${string}`;
  help: string;
  /** A label's values come from a closed set, because each value is a time series. */
  label?: string;
  read: (tx: Tx, now: Date) => Promise<readonly Sample[]>;
};

const defaultCacheMs = 5_000;
const timeoutMs = 1_000;

type Deps = { db: Database; clock: () => Date; cacheMs?: number };

type Samples = ReadonlyMap<RowMetric, readonly Sample[]>;
type ReadSamples = () => Promise<Samples | null>;

const readAll = (metrics: readonly RowMetric[], { db, clock }: Deps): Promise<Samples> =>
  transaction(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
    const samples = new Map<RowMetric, readonly Sample[]>();
    for (const metric of metrics) samples.set(metric, await metric.read(tx, clock()));
    return samples;
  });

/** Keeps a read for some seconds, for all callers; null when it fails or takes longer than a second. */
const cacheReads = (read: () => Promise<Samples>, cacheMs: number): ReadSamples => {
  let pendingRead: Promise<Samples> | null = null;
  let shared: Promise<Samples | null> | null = null;

  const readOnce = () => {
    // A read that timed out keeps running; no second one starts beside it.
    pendingRead ??= read().finally(() => {
      pendingRead = null;
    });
    return pendingRead;
  };
  const readWithTimeout = async (): Promise<Samples | null> => {
    const reading = readOnce();
    reading.catch(() => undefined);
    const timeout = pause(timeoutMs, null, { ref: false });
    const samples = await Promise.race([reading, timeout]).catch(() => null);
    setTimeout(() => {
      shared = null;
    }, cacheMs).unref();
    return samples;
  };
  return () => (shared ??= readWithTimeout());
};

const storeUpGauge = (read: ReadSamples): Gauge =>
  new Gauge({
    name: 'candor_store_up',
    help: 'Whether the last read of row metrics succeeded',
    registers: [],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });

const rowGauge = (metric: RowMetric, read: ReadSamples): Gauge => {
  const { name, help, label } = metric;
  return new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      const samples = await read();
      this.reset();
      // A gauge without a label starts at 0, which is wrong while no value is known.
      if (samples === null && label === undefined) this.remove();
      for (const { of, value } of samples?.get(metric) ?? [])
        this.set(label === undefined || of === undefined ? {} : { [label]: of }, value);
    },
  });
};

/**
 * Registers the row metrics of all domains. Scrapes share one short transaction per five seconds. A
 * read that fails or takes longer than a second leaves the gauges empty and `candor_store_up` at 0.
 */
export const registerRowMetrics = (
  registry: Registry,
  metrics: readonly RowMetric[],
  deps: Deps,
): void => {
  const read = cacheReads(() => readAll(metrics, deps), deps.cacheMs ?? defaultCacheMs);
  registry.registerMetric(storeUpGauge(read));
  for (const metric of metrics) registry.registerMetric(rowGauge(metric, read));
};

/**
 * Counts rows for every state, even for 0 rows: an alert on an absent series never fires.
 * @param from a table with the column `status`, and the condition of its rows
 */
export const rowsByState = (
  metric: Pick<RowMetric, 'name' | 'help'>,
  states: readonly string[],
  from: (now: Date) => SQL,
): RowMetric => ({
  ...metric,
  label: 'state',
  read: async (tx, now) => {
    const { rows } = await tx.execute<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from ${from(now)} group by status`,
    );
    return states.map((state) => ({
      of: state,
      value: rows.find(({ status }) => status === state)?.n ?? 0,
    }));
  },
});
