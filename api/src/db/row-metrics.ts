import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database, Tx } from './database';
import { transaction } from './transaction';

/** One value, and which of several where the figure has a label. */
export type Sample = { of?: string; value: number };

/** A figure that is read from the database when Prometheus asks. */
export type StoreFigure = {
  name: `candor_${string}`;
  help: string;
  /** Of a closed set: each value is a series for ever. */
  label?: string;
  read: (tx: Tx, now: Date) => Promise<readonly Sample[]>;
};

const KEPT_MS = 5_000;
const ANSWERS_WITHIN_MS = 1_000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The figures are late.')), ANSWERS_WITHIN_MS).unref();
  });

type Deps = { db: Database; clock: () => Date; keptMs?: number };

/**
 * Puts the figures of all domains into the registry. A scrape costs the database one short
 * transaction in five seconds at most, however many ask; a reading that is late or fails leaves the
 * gauges empty and `candor_store_up` at 0, and never holds the scrape for longer than a second.
 */
export const registerStoreFigures = (
  registry: Registry,
  figures: readonly StoreFigure[],
  { db, clock, keptMs = KEPT_MS }: Deps,
): void => {
  const readAll = () =>
    transaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${ANSWERS_WITHIN_MS}`));
      const samples = new Map<StoreFigure, readonly Sample[]>();
      for (const figure of figures) samples.set(figure, await figure.read(tx, clock()));
      return samples;
    });

  let underWay: ReturnType<typeof readAll> | null = null;
  let known: Map<StoreFigure, readonly Sample[]> | null = null;
  let asked: Promise<void> | null = null;

  const readOnce = () => {
    // A reading that is late goes on alone, and nobody begins another beside it.
    underWay ??= readAll().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const refresh = async () => {
    const reading = readOnce();
    reading.catch(() => undefined);
    known = await Promise.race([reading, late()]).catch(() => null);
    setTimeout(() => {
      asked = null;
    }, keptMs).unref();
  };
  // All gauges of one scrape ask at the same moment, and share what is read then.
  const fresh = () => (asked ??= refresh());

  registry.registerMetric(
    new Gauge({
      name: 'candor_store_up',
      help: 'Whether the database answered the last reading of figures',
      registers: [],
      async collect() {
        await fresh();
        this.set(known === null ? 0 : 1);
      },
    }),
  );
  for (const figure of figures) {
    const { name, help, label } = figure;
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [],
        async collect() {
          await fresh();
          this.reset();
          // A gauge without a label begins at 0, which would be a lie while nothing is known.
          if (known === null && label === undefined) this.remove();
          for (const { of, value } of known?.get(figure) ?? [])
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
