import { Histogram, type Registry } from 'prom-client';

/** The web vitals of visitors. The bounds of good and poor ones (web.dev/vitals) are among the buckets. */
export const createBrowserMetrics = (registry: Registry) => ({
  vitalSeconds: new Histogram({
    name: 'web_vital_seconds',
    help: 'FCP, INP, LCP and TTFB as browsers of visitors measured them.',
    labelNames: ['vital', 'route', 'remote', 'navigation'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
    registers: [registry],
  }),
  layoutShift: new Histogram({
    name: 'web_vital_layout_shift',
    help: 'CLS as browsers of visitors measured it, without a unit.',
    labelNames: ['route', 'remote', 'navigation'],
    buckets: [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [registry],
  }),
});
