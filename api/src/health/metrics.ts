import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Metric,
} from 'prom-client';
import { isInternalHost } from '@candor/server-contract/own-host';
import type { Worker } from '../workers/workers';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Other methods share one label value, because clients can send any word. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const methodLabel = ({ method = 'GET' }: IncomingMessage): string =>
  knownMethods.has(method) ? method : 'other';

/** Metrics of routes (rate, errors, duration) and workers. */
export type Metrics = {
  /** The registry to which domains add their metrics. */
  registry: Registry;
  /** Measures a response once it has been sent. */
  observe: (
    req: IncomingMessage,
    res: ServerResponse & { locals: Record<string, unknown> },
  ) => void;
  /** Starts the series of workers, so that one that never succeeds is visible. */
  expectWorkers: (workers: readonly Pick<Worker, 'name' | 'everyMs'>[]) => void;
  /** Records the end of a run. */
  workerRan: (worker: string, isSuccess: boolean) => void;
  /** Registers the instruments of a domain. */
  add: (instruments: readonly Metric[]) => void;
  /** The Prometheus text format, with its content type. */
  expose: () => Promise<{ contentType: string; text: string }>;
};

/**
 * Measures the process too. Once per process: its event loop's monitor never ends, and would keep
 * each API of a test in memory.
 */
export const measureProcess = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry });

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of responses by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const busy = new Counter({
    name: 'candor_requests_too_busy_total',
    help: 'Requests rejected because too many passwords wait to be hashed',
    registers: [registry],
  });
  const lastSuccess = new Gauge({
    name: 'candor_worker_last_success_timestamp_seconds',
    help: 'When a worker of this process last succeeded or was started',
    labelNames: ['worker'],
    registers: [registry],
  });
  const interval = new Gauge({
    name: 'candor_worker_interval_seconds',
    help: 'Pause between two runs of a worker',
    labelNames: ['worker'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'candor_worker_failures_total',
    help: 'Runs of a worker that failed',
    labelNames: ['worker'],
    registers: [registry],
  });
  return {
    registry,
    observe: (req, res) => {
      const end = requests.startTimer();
      res.once('finish', () => {
        // The pattern, not the path: ids would create a series each.
        const { route = 'unmatched', errorCode } = res.locals as Partial<Record<string, string>>;
        if (errorCode === 'too_busy') busy.inc();
        end({ method: methodLabel(req), route, status: String(res.statusCode) });
      });
    },
    expectWorkers: (workers) => {
      for (const { name: worker, everyMs } of workers) {
        interval.set({ worker }, everyMs / 1000);
        lastSuccess.setToCurrentTime({ worker });
        failures.inc({ worker }, 0);
      }
    },
    workerRan: (worker, isSuccess) => {
      if (isSuccess) lastSuccess.setToCurrentTime({ worker });
      else failures.inc({ worker });
    },
    add: (instruments) => {
      for (const instrument of instruments) registry.registerMetric(instrument);
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};

/**
 * The server of the internal port, for the operator's own network only.
 * @param hosts its names beside numbers and those of this machine and its networks
 */
export const createMetricsServer = (metrics: Metrics, hosts: readonly string[] = []): Server =>
  createServer((req, res) => {
    if (req.url !== '/metrics' || !isInternalHost(req.headers.host, hosts)) {
      res.writeHead(404).end();
      return;
    }
    metrics.expose().then(
      ({ contentType, text }) => res.writeHead(200, { 'content-type': contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
