import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Metric,
} from 'prom-client';
import type { Worker } from '../workers/workers';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Anybody may send any word as a method, and each would be a series. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const methodOf = ({ method = 'GET' }: IncomingMessage): string =>
  knownMethods.has(method) ? method : 'other';

/** Rate, errors and duration of every route, the workers, and the process's own figures. */
export type Metrics = {
  /** Where a domain adds figures of its own. */
  registry: Registry;
  /** Counts an answer when it has been sent. */
  observe: (
    req: IncomingMessage,
    res: ServerResponse & { locals: Record<string, unknown> },
  ) => void;
  /** Says which workers there are: one that never succeeds counts from now on. */
  expectWorkers: (workers: readonly Pick<Worker, 'name' | 'everyMs'>[]) => void;
  /** A worker has ended a run. */
  workerRan: (worker: string, isFine: boolean) => void;
  /** Takes the instruments of a domain in. */
  add: (instruments: readonly Metric[]) => void;
  /** The text that Prometheus reads, with its content type. */
  expose: () => Promise<{ contentType: string; text: string }>;
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route, method and status: how many, how failed, how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const lastSuccess = new Gauge({
    name: 'candor_worker_last_success_timestamp_seconds',
    help: 'When a worker of this process last ended a run without an error, or was started',
    labelNames: ['worker'],
    registers: [registry],
  });
  const interval = new Gauge({
    name: 'candor_worker_interval_seconds',
    help: 'How long a worker rests between two runs',
    labelNames: ['worker'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'candor_worker_failures_total',
    help: 'Runs of a worker that ended with an error',
    labelNames: ['worker'],
    registers: [registry],
  });
  return {
    registry,
    observe: (req, res) => {
      const end = requests.startTimer();
      res.once('finish', () => {
        // The pattern, never the address asked for: ids would make a series each.
        const { route = 'unmatched' } = res.locals as { route?: string };
        end({ method: methodOf(req), route, status: String(res.statusCode) });
      });
    },
    expectWorkers: (workers) => {
      for (const { name: worker, everyMs } of workers) {
        interval.set({ worker }, everyMs / 1000);
        lastSuccess.setToCurrentTime({ worker });
        failures.inc({ worker }, 0);
      }
    },
    workerRan: (worker, isFine) => {
      if (isFine) lastSuccess.setToCurrentTime({ worker });
      else failures.inc({ worker });
    },
    add: (instruments) => {
      for (const instrument of instruments) registry.registerMetric(instrument);
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};
