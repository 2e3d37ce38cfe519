const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** A day some days later on the calendar. */
export const addDays = (day: string, days: number): string => {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return isoDay(date);
};

/** Month and day: New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];
/** Month, weekday (1 is Monday) and which of the month; 5 is the last. */
const movingHolidays = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 5],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

/** A fixed holiday of a Saturday is kept on Friday, one of a Sunday on Monday. */
const isFixedHoliday = (day: string, weekday: number): boolean =>
  fixedHolidays.includes(day.slice(5)) ||
  (weekday === 5 && fixedHolidays.includes(addDays(day, 1).slice(5))) ||
  (weekday === 1 && fixedHolidays.includes(addDays(day, -1).slice(5)));

const isMovingHoliday = (day: string, weekday: number): boolean =>
  movingHolidays.some(([month, holiday, which]) => {
    if (month !== Number(day.slice(5, 7)) || holiday !== weekday) return false;
    const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
    return which === 5 ? isLast : Math.ceil(Number(day.slice(8)) / 7) === which;
  });

/** Monday to Friday without the federal holidays of the United States: nothing is sent or delivered then. */
export const isBusinessDay = (day: string): boolean => {
  const weekday = atNoon(day).getUTCDay();
  return weekday % 6 !== 0 && !isFixedHoliday(day, weekday) && !isMovingHoliday(day, weekday);
};

/** The business day that comes `count` business days later. */
export const addBusinessDays = (day: string, count: number): string => {
  let later = day;
  for (let left = count; left > 0;) {
    later = addDays(later, 1);
    if (isBusinessDay(later)) left -= 1;
  }
  return later;
};

/** The hour of a business day until which an order ships on the same day. */
export const SAME_DAY_UNTIL_HOUR = 14;

/** The day on which an order ships, by the day and hour in the shop when it is placed. */
export const shipDay = (day: string, hour: number): string =>
  isBusinessDay(day) && hour < SAME_DAY_UNTIL_HOUR ? day : addBusinessDays(day, 1);
