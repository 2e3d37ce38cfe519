import { shopTimeZone } from '@candor/shell-contract/format-date';

const medium = { month: 'short', day: 'numeric', year: 'numeric', timeZone: shopTimeZone } as const;
const day = new Intl.DateTimeFormat('en-US', medium);
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  ...medium,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const isDay = (at: string): boolean => /^\d{4}-\d\d-\d\d$/.test(at);

/** A day is the same one in every time zone. */
const dateOf = (at: string): Date => new Date(isDay(at) ? `${at}T18:00Z` : at);

/** The day of a timestamp or a day in ISO 8601: 'Dec 24, 2025'. */
export const formatDay = (at: string): string => day.format(dateOf(at));

type TimeProps = {
  /** A timestamp or a day in ISO 8601, as the API sends it. */
  at: string | null | undefined;
  isDayOnly?: boolean;
  /** Shown where there is no time. */
  absent?: string;
};

/** A timestamp in the time zone of the shop, in which filters and reports count their days. */
export const Time = ({ at, isDayOnly = false, absent = '–' }: TimeProps) => {
  if (!at || Number.isNaN(dateOf(at).getTime())) return <>{absent}</>;
  const format = isDayOnly || isDay(at) ? day : dayAndTime;
  return <time dateTime={at}>{format.format(dateOf(at))}</time>;
};
