import { z } from 'zod';

const firstDay = '1970-01-01';
/** A century after all plans of a shop; stores and calendars stop in the year 9999. */
const lastDay = '2199-12-31';

/**
 * A day in a request. It must exist in the calendar, and be in the range that databases can store.
 */
export const Day = z.iso
  .date()
  .refine((day) => day >= firstDay, `is before ${firstDay}`)
  .refine((day) => day <= lastDay, `is after ${lastDay}`);

/** A time in a request, with its offset, within the same range of days. */
export const Instant = z.iso.datetime({ offset: true }).refine((text) => {
  const [day] = Number.isNaN(Date.parse(text)) ? [] : new Date(text).toISOString().split('T');
  return Day.safeParse(day).success;
}, `is not between ${firstDay} and ${lastDay}`);
