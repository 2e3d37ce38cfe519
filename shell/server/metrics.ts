import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What ops see of this edge at `/metrics` of the internal port. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    pages: new Counter({
      name: 'candor_edge_pages_total',
      help: 'Pages answered, by whether the cache had them',
      labelNames: ['cache'],
      registers: [registry],
    }),
    renderSeconds: new Histogram({
      name: 'candor_edge_render_seconds',
      help: 'Time to draw a page in a worker',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
      registers: [registry],
    }),
    adoptions: new Counter({
      name: 'candor_edge_adoptions_total',
      help: 'Changes of the set of releases that this edge serves',
      registers: [registry],
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
