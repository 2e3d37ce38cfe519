import { z } from 'zod';
import { singleLine, text } from '../http/forms';

export const Message = z.object({
  email: z.string().max(1000),
  /** The order that the message is about, if any. */
  order: z
    .union([z.literal('').transform(() => null), singleLine(40)])
    .nullable()
    .default(null),
  message: text(5000),
});
