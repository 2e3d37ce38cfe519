import { z } from 'zod';
import { oneLine, words } from '../http/read-words';

export const Application = z.object({
  name: oneLine(80),
  email: z.string().max(1000),
  place: oneLine(200),
  about: words(2000),
});
