import { Histogram, type Registry } from 'prom-client';
import type { z } from 'zod';
import { labelsOf } from './pages';
import type { Sample } from './vitals.schema';

/** The bounds of good and poor of each vital (web.dev/vitals) are among these. */
const secondsBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8];
const shiftBuckets = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** What real visits felt like, by page, by the remote that draws it, and by how it was reached. */
export const vitalFigures = (registry: Registry) => {
  const seconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'What browsers of visitors measured: FCP, INP, LCP and TTFB.',
    labelNames: ['vital', 'route', 'remote', 'navigation'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const shift = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'How much pages moved under the eyes of visitors: CLS, without a unit.',
    labelNames: ['route', 'remote', 'navigation'],
    buckets: shiftBuckets,
    registers: [registry],
  });
  return {
    observe: ({ name, value, path, navigation }: z.infer<typeof Sample>): void => {
      const labels = { ...labelsOf(path), navigation };
      if (name === 'CLS') shift.observe(labels, value);
      else seconds.observe({ ...labels, vital: name.toLowerCase() }, value / 1000);
    },
  };
};
