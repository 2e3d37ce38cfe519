type Interval = { interval: string; interval_count: number };

const DAY = 24 * 60 * 60;

const daysInMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The end of a billing period that begins at `start` (seconds). The 31st becomes the month's last day. */
export const addInterval = (
  start: number,
  { interval, interval_count: count }: Interval,
): number => {
  if (interval === 'day') return start + count * DAY;
  if (interval === 'week') return start + count * 7 * DAY;
  const months = interval === 'year' ? 12 * count : count;
  const date = new Date(start * 1000);
  const target = new Date(date);
  target.setUTCDate(1);
  target.setUTCMonth(date.getUTCMonth() + months);
  const last = daysInMonth(target.getUTCFullYear(), target.getUTCMonth());
  target.setUTCDate(Math.min(date.getUTCDate(), last));
  return Math.floor(target.getTime() / 1000);
};
