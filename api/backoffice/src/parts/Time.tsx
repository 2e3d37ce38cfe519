const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type TimeProps = {
  /** ISO 8601, as the API sends it. */
  at: string | null | undefined;
  isDayOnly?: boolean;
  /** Shown where there is no time. */
  absent?: string;
};

/** A timestamp in the time zone of the person who reads it. */
export const Time = ({ at, isDayOnly = false, absent = '–' }: TimeProps) => {
  const date = at ? new Date(at) : null;
  if (!at || !date || Number.isNaN(date.getTime())) return <>{absent}</>;
  return <time dateTime={at}>{(isDayOnly ? day : dayAndTime).format(date)}</time>;
};
