import { z } from 'zod';
import { invalidInput } from './invalid-input';

const Body = z.strictObject({
  tracking: z.string().min(4).max(8).optional(),
  bottles: z.int().min(0).max(10).optional(),
  reason: z.enum(['lost', 'late']).optional(),
  lastDay: z.iso.date().optional(),
  email: z.email().optional(),
  lines: z
    .array(z.object({ quantity: z.int() }))
    .min(1)
    .optional(),
  percentOff: z.number().multipleOf(0.01).optional(),
  zip: z.string('Please enter a ZIP code, such as 57104.').optional(),
  name: z.string(),
});

test.each<[object, string]>([
  [{ tracking: 'x' }, 'Tracking number: at least 4 characters.'],
  [{ tracking: 'x'.repeat(9) }, 'Tracking number: at most 8 characters.'],
  [{ bottles: -1 }, 'Bottles: 0 or more.'],
  [{ bottles: 11 }, 'Bottles: 10 or less.'],
  [{ bottles: 'many' }, 'Bottles: not a number.'],
  [{ reason: 'no' }, 'Reason: one of lost, late.'],
  [{ lastDay: 'soon' }, 'Last day: a day, such as 2026-12-31.'],
  [{ email: 'ada' }, 'Email: an email address, such as ada@example.com.'],
  [{ lines: [] }, 'Lines: please fill this in.'],
  [{ lines: [{ quantity: 1.5 }] }, 'Quantity: not a number.'],
  [{ percentOff: 0.001 }, 'Percent off: too many digits after the point.'],
  [{ zip: 5 }, 'Please enter a ZIP code, such as 57104.'],
  [{ name: undefined }, 'Name: please fill this in.'],
  [{ sauce: 1 }, 'The body: there is no sauce.'],
])('%j is rejected in the words of people (D12)', (body, message) => {
  const { error } = Body.safeParse({ name: 'Ada', ...body });
  if (error === undefined) throw new Error('The body is valid.');
  expect(invalidInput(error, { whole: 'The body' }).message).toBe(message);
});
