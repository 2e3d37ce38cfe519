import { shopTimeZone } from '@candor/shell-contract/format-date';

const medium = { month: 'short', day: 'numeric', year: 'numeric', timeZone: shopTimeZone } as const;
const day = new Intl.DateTimeFormat('en-US', medium);
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  ...medium,
  hour: 'numeric',
  minute: '2-digit',
});

const isDay = (at: string): boolean => /^\d{4}-\d\d-\d\d$/.test(at);

/** A day is the same one in every time zone. */
const dateOf = (at: string): Date => new Date(isDay(at) ? `${at}T18:00Z` : at);

/** The day of a timestamp or a day in ISO 8601: 'Dec 24, 2025'. */
export const formatDay = (at: string): string => day.format(dateOf(at));

/** It formats what a clock of the shop shows at a timestamp, as if it were a time in UTC. */
const clockInShop = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The timestamp of a time that is typed as a clock of the shop shows it: '2026-12-01T00:00'. */
export const instantInShop = (typed: string): Date => {
  const wanted = Date.parse(`${typed}Z`);
  if (Number.isNaN(wanted)) return new Date(Number.NaN);
  const offsetAt = (time: number) =>
    Date.parse(`${clockInShop.format(time).replace(' ', 'T')}Z`) - time;
  // The offset at the wanted time itself, which differs from that of the first guess near a change of the clocks.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)));
};

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: shopTimeZone,
});
const month = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: shopTimeZone,
});

/** 'Dec 24', where the year is known. */
export const formatShortDay = (at: string): string => shortDay.format(dateOf(at));

/** 'Dec 2025' */
export const formatMonth = (at: string): string => month.format(dateOf(at));

/** 'Nov 1, 2026 – Nov 30, 2026'; one day alone. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

/** The day of the shop as filters write it: '2026-11-30'. */
export const dayInShop = (at: Date): string => isoDay.format(at);

type TimeProps = {
  /** A timestamp or a day in ISO 8601, as the API sends it. */
  at: string | null | undefined;
  isDayOnly?: boolean;
  /** Shown where there is no time. */
  absent?: string;
};

/** A timestamp in the time zone of the shop, which `Frame` names once on each page. */
export const Time = ({ at, isDayOnly = false, absent = '–' }: TimeProps) => {
  if (!at || Number.isNaN(dateOf(at).getTime())) return <>{absent}</>;
  const format = isDayOnly || isDay(at) ? day : dayAndTime;
  return <time dateTime={at}>{format.format(dateOf(at))}</time>;
};
