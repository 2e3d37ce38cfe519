const CUT_OFF_HOUR = 14;
const DAY_MS = 86_400_000;

const inSiouxFalls = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});
const dayWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0;

/** The calendar day there, as noon UTC, and the hour. */
const clockThere = (moment: Date): { day: Date; hour: number } => {
  const part = Object.fromEntries(
    inSiouxFalls.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0 } = part;
  return { day: new Date(Date.UTC(year, month - 1, day, 12)), hour };
};

/**
 * The business day on which an order is planned to leave: the same day when it was placed before
 * 2 PM Central, else the next. Public holidays are not known here.
 * @returns noon UTC of that day
 */
export const leavesOn = (placedAt: Date): Date => {
  const { day, hour } = clockThere(placedAt);
  let leaves = isWeekend(day) || hour < CUT_OFF_HOUR ? day : new Date(day.getTime() + DAY_MS);
  while (isWeekend(leaves)) leaves = new Date(leaves.getTime() + DAY_MS);
  return leaves;
};

/** 'Monday, November 23'; of a moment, the day it was in Sioux Falls. */
export const dayThere = (moment: Date): string => dayWords.format(clockThere(moment).day);
