import { dayMs } from '../config/durations';

/** How many backups stay: the newest of each of the last days, weeks and months. */
export type Retention = { days: number; weeks: number; months: number };

const units = { d: 'days', w: 'weeks', m: 'months' } as const;
const backupName = /^candor-(\d{4})(\d{2})(\d{2})T\d{6}Z\.backup\.age$/;

/** The name of a backup; names sort by time. */
export const nameBackup = (at: Date): string =>
  `candor-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.backup.age`;

export const isBackupName = (name: string): boolean => backupName.test(name);

/** Parses '7d,4w,6m'. @throws Error for anything else */
export const parseRetention = (text: string): Retention => {
  const retention: Retention = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^(\d{1,3})([dwm])$/.exec(part.trim()) ?? [];
    if (count === undefined || unit === undefined)
      throw new Error(`--keep must be like 7d,4w,6m; it is '${text}'.`);
    retention[units[unit as keyof typeof units]] = Number(count);
  }
  return retention;
};

/** The day, the Monday of the week, and the month of a backup. */
const periodsOf = (name: string): { days: string; weeks: string; months: string } => {
  const [, year = '', month = '', day = ''] = backupName.exec(name) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs);
  return {
    days: `${year}-${month}-${day}`,
    weeks: monday.toISOString().slice(0, 10),
    months: `${year}-${month}`,
  };
};

/** The backups that no rule retains. The newest always stays, and so does what is not a backup. */
export const selectExpired = (names: readonly string[], retention: Retention): string[] => {
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const retained = new Set(newestFirst.slice(0, 1));
  for (const period of ['days', 'weeks', 'months'] as const) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const key = periodsOf(name)[period];
      if (seen.has(key) || seen.size >= retention[period]) continue;
      seen.add(key);
      retained.add(name);
    }
  }
  return newestFirst.filter((name) => !retained.has(name));
};
