/** 'Mon, Nov 23, 2026', of a calendar day such as '2026-11-23'. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
