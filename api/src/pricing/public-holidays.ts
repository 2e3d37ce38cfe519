/** Holidays with a date of their own. On a Sunday they are observed on Monday. */
const fixed: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Month, weekday (1 for Monday) and the days of the month on which it can fall. */
const floating: readonly (readonly [
  month: number,
  weekday: number,
  first: number,
  last: number,
])[] = [
  [1, 1, 15, 21],
  [2, 1, 15, 21],
  [5, 1, 25, 31],
  [9, 1, 1, 7],
  [10, 1, 8, 14],
  [11, 4, 22, 28],
];

/** Whether a day such as '2026-11-26' is a public holiday of the United States, when no parcel moves. */
export const isPublicHoliday = (day: string): boolean => {
  const date = new Date(`${day}T12:00:00Z`);
  const [month, weekday, dayOfMonth] = [
    date.getUTCMonth() + 1,
    date.getUTCDay(),
    date.getUTCDate(),
  ];
  date.setUTCDate(dayOfMonth - 1);
  const dayBefore = date.toISOString().slice(5, 10);
  return (
    fixed.includes(day.slice(5)) ||
    (weekday === 1 && fixed.includes(dayBefore)) ||
    floating.some(
      ([inMonth, onWeekday, first, last]) =>
        month === inMonth && weekday === onWeekday && dayOfMonth >= first && dayOfMonth <= last,
    )
  );
};
