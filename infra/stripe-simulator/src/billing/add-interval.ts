const DAY = 24 * 60 * 60;

type Interval = { interval: string; interval_count: number };

/** The end of a billing period that begins at `start` (seconds). The 31st becomes the month's last day. */
export const addInterval = (
  start: number,
  { interval, interval_count: count }: Interval,
): number => {
  if (interval === 'day') return start + count * DAY;
  if (interval === 'week') return start + count * 7 * DAY;
  const date = new Date(start * 1000);
  const month = date.getUTCMonth() + (interval === 'year' ? 12 * count : count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const target = new Date(date);
  target.setUTCMonth(month, Math.min(date.getUTCDate(), last));
  return Math.floor(target.getTime() / 1000);
};
