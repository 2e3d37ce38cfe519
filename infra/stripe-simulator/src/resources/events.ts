import { z } from 'zod';
import { text } from '../http/params';
import { readable, textFilters, type Endpoint } from '../http/resource';

/** Returns whether an event type fits a pattern, exact or with a final `*`. */
export const fits = (pattern: string, type: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/** `/v1/events` */
export const eventEndpoints: Endpoint[] = readable(
  'event',
  '/v1/events',
  { ...textFilters('type'), types: z.array(text).max(20).optional() },
  {
    type: (row, type) => fits(type, row.type),
    types: (row, types) => types.some((each) => fits(each, row.type)),
  },
);
