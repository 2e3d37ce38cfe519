import { z } from 'zod';

/** Ten minutes: what is said to have taken longer was a sleeping machine. */
const longestMs = 600_000;
const largestShift = 100;
const samplesAtMost = 40;

const path = z.string().startsWith('/').max(200);
/** A page that the browser opened, or one that was reached by a link inside the shop. */
const navigation = z.enum(['load', 'in-page']);

/** One figure of one page, as the browser measured it. */
export const Sample = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.enum(['FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().min(0).max(longestMs),
    path,
    navigation,
  }),
  z.strictObject({
    name: z.literal('CLS'),
    value: z.number().min(0).max(largestShift),
    path,
    navigation,
  }),
]);

export const Samples = z.strictObject({ samples: z.array(Sample).min(1).max(samplesAtMost) });
