import { addDays } from '../pricing/business-days';
import type { BoughtFormula, SentEmail } from './coaching-table';
import {
  defaultPreferences,
  nextChosenTime,
  nextEmail,
  scheduleAfterChange,
  sequencesOf,
  type Preferences,
} from './schedule';
import { dayIn, hourOn, morningOf } from './time-zones';
import { timeZoneOf } from './zones-of-places';

const bought = (formula: BoughtFormula['formula'], more: Partial<BoughtFormula> = {}) => ({
  source: 'order:1' as const,
  formula,
  recipientId: 1,
  position: 0,
  boughtAt: new Date('2026-11-01T12:00:00Z'),
  timeZone: 'America/Chicago',
  deliveredOn: '2026-11-09',
  guestEmail: null,
  ...more,
});

const sent = (formula: SentEmail['formula'], weeks: number, firstAt: string): SentEmail[] =>
  Array.from({ length: weeks }, (_, index) => ({
    id: index + 1,
    recipientId: 1,
    formula,
    week: index + 1,
    sentAt: morningOf(addDays(firstAt, index * 7), 'America/Chicago'),
    answeredAt: null,
  }));

test.each([
  ['2026-11-09', 'SD', '2026-11-09T14:00:00.000Z'],
  ['2026-07-09', 'SD', '2026-07-09T13:00:00.000Z'],
  ['2026-11-01', 'NY', '2026-11-01T13:00:00.000Z'],
  ['2026-03-08', 'CA', '2026-03-08T15:00:00.000Z'],
  ['2026-07-09', 'AZ', '2026-07-09T15:00:00.000Z'],
  ['2026-07-09', 'HI', '2026-07-09T18:00:00.000Z'],
  ['2026-07-09', 'GU', '2026-07-08T22:00:00.000Z'],
  ['2026-07-09', '', '2026-07-09T13:00:00.000Z'],
])('8:00 on %s in %s is %s', (day, state, at) => {
  expect(morningOf(day, timeZoneOf({ state, zip: '' })).toISOString()).toBe(at);
});

test('every email of a sequence comes at 8:00, also after a clock change', () => {
  const sentEmails: SentEmail[] = [];
  const history = { bought: [bought('focus', { deliveredOn: '2026-10-19' })], sentEmails };
  const hours: string[] = [];
  for (let next = nextEmail(history); next !== null; next = nextEmail(history)) {
    hours.push(next.at.toLocaleString('sv-SE', { timeZone: next.timeZone }));
    sentEmails.push({
      id: next.week,
      recipientId: 1,
      formula: next.formula,
      week: next.week,
      sentAt: next.at,
      answeredAt: null,
    });
  }
  expect(hours).toEqual(
    Array.from({ length: 8 }, (_, index) => `${addDays('2026-10-19', index * 7)} 08:00:00`),
  );
});

test('nothing is scheduled before the parcel has left', () => {
  const history = { bought: [bought('focus', { deliveredOn: null })], sentEmails: [] };
  expect(nextEmail(history)).toBeNull();
  expect(sequencesOf(history)).toMatchObject([{ formula: 'focus', sent: 0, startsOn: null }]);
});

test('the first bought formula comes first, the next one after its last email', () => {
  const later = new Date('2026-11-02T12:00:00Z');
  const both = [
    bought('play', { source: 'order:2', boughtAt: later }),
    bought('flow', { position: 1 }),
    bought('focus'),
  ];
  const of = (sentEmails: SentEmail[]) => nextEmail({ bought: both, sentEmails });
  expect(of([])).toMatchObject({ formula: 'focus', week: 1 });
  expect(of(sent('focus', 3, '2026-11-09'))).toMatchObject({ formula: 'focus', week: 4 });
  const done = sent('focus', 8, '2026-11-09');
  expect(of(done)).toMatchObject({ formula: 'flow', week: 1 });
  expect(dayIn('America/Chicago', of(done)?.at ?? new Date(0))).toBe('2027-01-04');
  expect(of([...done, ...sent('flow', 8, '2027-01-04')])).toMatchObject({ formula: 'play' });
});

test('a late delivery of an earlier purchase does not interrupt a sequence', () => {
  const history = {
    bought: [
      bought('focus', { deliveredOn: '2026-11-20' }),
      bought('play', { source: 'order:2', boughtAt: new Date('2026-11-02T12:00:00Z') }),
    ],
    sentEmails: [] as SentEmail[],
  };
  expect(nextEmail(history)).toMatchObject({ formula: 'play', week: 1 });
  history.sentEmails = sent('play', 1, '2026-11-09');
  expect(nextEmail(history)).toMatchObject({ formula: 'play', week: 2 });
});

test('after a late email the next one comes a week later, at 8:00 again', () => {
  const sentEmails = [
    { ...sent('focus', 1, '2026-11-09')[0]!, sentAt: new Date('2026-11-12T20:00Z') },
  ];
  const next = nextEmail({ bought: [bought('focus')], sentEmails });
  expect(next?.at.toISOString()).toBe('2026-11-19T14:00:00.000Z');
});

test('resuming at noon schedules the next morning', () => {
  const zone = 'America/Chicago';
  expect(nextChosenTime(zone, new Date('2026-11-09T18:00Z')).toISOString()).toBe(
    '2026-11-10T14:00:00.000Z',
  );
  expect(nextChosenTime(zone, new Date('2026-11-09T12:00Z')).toISOString()).toBe(
    '2026-11-09T14:00:00.000Z',
  );
});

const atNoon = (day: string) => new Date(`${day}T18:00:00Z`);
const withChoices = (more: Partial<Preferences> = {}) => ({
  state: 'active' as const,
  ...defaultPreferences,
  ...more,
});

test.each([
  // Sent on Monday the 9th: the first Friday, the same Monday, and a weekday that is too near.
  [5, '2026-11-13'],
  [1, '2026-11-16'],
  [4, '2026-11-19'],
])('after an email on a Monday, weekday %i is next on %s', (weekday, day) => {
  const history = { bought: [bought('focus')], sentEmails: sent('focus', 1, '2026-11-09') };
  const next = nextEmail(history, withChoices({ weekday, hour: 18 }));
  expect(next).toMatchObject({ week: 2, at: hourOn(day, 'America/Chicago', 18) });
});

test('the hour stays the same when clocks change', () => {
  const history = { bought: [bought('focus')], sentEmails: sent('focus', 1, '2027-03-08') };
  const next = nextEmail(history, withChoices({ weekday: 7, hour: 5 }));
  expect(next?.at.toISOString()).toBe('2027-03-14T10:00:00.000Z');
});

test('an email that is overdue at a change comes at the next chosen time', () => {
  const history = { bought: [bought('focus')], sentEmails: sent('focus', 1, '2026-11-09') };
  const change = (more: Partial<Preferences>, now: Date) =>
    scheduleAfterChange(withChoices(more), history, now).nextAt?.toISOString();
  const due = new Date('2026-11-16T14:00:00.000Z');
  expect(change({}, due)).toBe(due.toISOString());
  expect(change({}, new Date(due.getTime() + 1))).toBe('2026-11-17T14:00:00.000Z');
  expect(change({ hour: 20 }, atNoon('2026-11-16'))).toBe('2026-11-17T02:00:00.000Z');
  expect(change({ weekday: 1 }, atNoon('2026-11-16'))).toBe('2026-11-23T14:00:00.000Z');
  const { notBefore } = scheduleAfterChange(withChoices(), history, atNoon('2026-11-16'));
  expect(nextEmail(history, withChoices({ notBefore }))?.at).toEqual(notBefore);
});

test('a formula that is not wanted waits with its progress', () => {
  const history = {
    bought: [bought('focus'), bought('play', { position: 1 })],
    sentEmails: sent('focus', 3, '2026-11-09'),
  };
  expect(nextEmail(history, withChoices({ unwanted: ['focus'] }))).toMatchObject({
    formula: 'play',
    week: 1,
  });
  expect(nextEmail(history, withChoices({ unwanted: ['focus', 'play'] }))).toBeNull();
  expect(nextEmail(history, withChoices())).toMatchObject({ formula: 'focus', week: 4 });
});
