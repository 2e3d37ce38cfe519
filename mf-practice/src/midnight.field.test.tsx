import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from '@candor/shell-contract/router';
import { RitualList } from './my-rituals/RitualList';
import { Notebook } from './record-page/Notebook';
import { getRecordStore, useRecord } from './record/use-record';
import { getRitualStore, useRituals } from './rituals/use-rituals';

const Record = () => <Notebook rituals={useRituals() ?? []} record={useRecord()!} opened={null} />;
const daysOf = () => getRitualStore().list()[0]?.days;

const openLate = (page: ReactNode) => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 23, 59) });
  getRitualStore().save({
    formula: 'Focus',
    anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
    phrase: { text: 'One thing.', type: 'methodical' },
  });
  render(<BrowserRouter>{page}</BrowserRouter>);
};
const passMidnight = () => act(() => jest.advanceTimersByTime(70_000));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('a list that is open at midnight checks in for the new day (B07)', () => {
  openLate(<RitualList action={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Check in for today' }));
  expect(screen.getByText('1 taken, 0 missed, 29 days left. 1-day streak.')).toBeVisible();
  passMidnight();
  fireEvent.click(screen.getByRole('button', { name: 'Check in for today' }));
  expect(daysOf()).toEqual(['2026-11-30', '2026-12-01']);
});

test('a line that is begun before midnight stays, about the day of its beginning (B07)', () => {
  openLate(<Record />);
  const line = () => screen.getByLabelText('A line, if you like');
  fireEvent.input(line(), { target: { value: 'Quiet.' } });
  passMidnight();
  expect(line()).toHaveValue('Quiet.');
  fireEvent.click(screen.getByRole('button', { name: 'Write it down' }));
  expect(getRecordStore().read().entries).toMatchObject([{ day: '2026-11-30', note: 'Quiet.' }]);
});

test('a record that is open at midnight is about the new day (B07)', () => {
  openLate(<Record />);
  expect(screen.getByLabelText('Day')).toHaveValue('2026-11-30');
  passMidnight();
  expect(screen.getByLabelText('Day')).toHaveValue('2026-12-01');
});
