import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Rate, errors and duration of every route, and the process's own figures. */
export type Metrics = {
  /** Counts an answer when it has been sent. */
  observe: (
    req: IncomingMessage,
    res: ServerResponse & { locals: Record<string, unknown> },
  ) => void;
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
  return {
    observe: (req, res) => {
      const end = requests.startTimer();
      res.once('finish', () => {
        // The pattern, never the address asked for: ids would make a series each.
        const { route = 'unmatched' } = res.locals as { route?: string };
        end({ method: req.method ?? 'GET', route, status: String(res.statusCode) });
      });
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};
