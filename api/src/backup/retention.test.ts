import { isBackupName, nameBackup, parseRetention, selectExpired } from './retention';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-01-01T03:17:00Z');
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => nameBackup(new Date(start + day * dayMs)));

test('keeps the newest of each of the last days, weeks and months', () => {
  const names = daily(365);
  const expired = new Set(selectExpired(names, parseRetention('7d,4w,6m')));
  const retained = names.filter((name) => !expired.has(name)).map((name) => name.slice(7, 15));
  expect(retained).toEqual([
    ...['20260731', '20260831', '20260930', '20261031', '20261130', '20261213', '20261220'],
    ...['20261225', '20261226', '20261227', '20261228', '20261229', '20261230', '20261231'],
  ]);
});

test('expires nothing twice: a year of daily runs keeps the same backups', () => {
  const retention = parseRetention('7d,4w,6m');
  let stored: string[] = [];
  for (const name of daily(365)) {
    stored = [...stored, name];
    const expired = selectExpired(stored, retention);
    stored = stored.filter((old) => !expired.includes(old));
    expect(stored).toContain(name);
  }
  expect(stored).toHaveLength(14);
});

test('never removes the newest backup, or a file that is not one', () => {
  const [first = '', second = ''] = daily(2);
  expect(selectExpired([first, second, 'notes.txt'], parseRetention('0d'))).toEqual([first]);
  expect(isBackupName('notes.txt')).toBe(false);
});

test.each(['', '7', 'd7', '7d;4w', '1000d', '7y'])('rejects %j', (text) => {
  expect(() => parseRetention(text)).toThrow(/--keep must be like 7d,4w,6m/);
});
