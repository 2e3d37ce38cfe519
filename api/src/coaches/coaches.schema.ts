import { z } from 'zod';
import { singleLine, text } from '../http/forms';

export const Application = z.object({
  name: singleLine(80),
  email: z.string().max(1000),
  place: singleLine(200),
  about: text(2000),
});
