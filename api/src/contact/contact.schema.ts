import { z } from 'zod';
import { oneLine, words } from '../http/read-words';

export const Message = z.object({
  email: z.string().max(1000),
  /** Where the message is about an order. */
  order: z
    .union([z.literal('').transform(() => null), oneLine(40)])
    .nullable()
    .default(null),
  message: words(5000),
});
