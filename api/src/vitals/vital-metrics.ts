import { Histogram, type Registry } from 'prom-client';
import type { z } from 'zod';
import { pageLabels } from './pages';
import type { Sample } from './vitals.schema';

/** Contain the thresholds of good and poor of each vital (web.dev/vitals). */
const secondsBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8];
const shiftBuckets = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** Web vitals of real visits, by page, remote and kind of navigation. */
export const createVitalMetrics = (registry: Registry) => {
  const seconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'FCP, INP, LCP and TTFB as measured by browsers',
    labelNames: ['vital', 'route', 'remote', 'navigation'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const shift = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'CLS as measured by browsers, without a unit',
    labelNames: ['route', 'remote', 'navigation'],
    buckets: shiftBuckets,
    registers: [registry],
  });
  return {
    observe: ({ name, value, path, navigation }: z.infer<typeof Sample>): void => {
      const labels = { ...pageLabels(path), navigation };
      if (name === 'CLS') shift.observe(labels, value);
      else seconds.observe({ ...labels, vital: name.toLowerCase() }, value / 1000);
    },
  };
};
