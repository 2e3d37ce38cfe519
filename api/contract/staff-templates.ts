import { z } from 'zod';
import { messageKinds } from './staff-messages';
import { situations } from './template-texts';

/** A template as its page shows it. */
export const StaffTemplate = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  situation: z.enum(situations),
  title: z.string(),
  /** The paragraphs between the greeting and our name. */
  text: z.string(),
  isOffered: z.boolean(),
  /** The text in the code, which nobody has changed. */
  isOriginal: z.boolean(),
  revision: z.int(),
});
export type StaffTemplate = z.output<typeof StaffTemplate>;
