import { fireEvent, render, screen } from '@testing-library/react';
import type { CsrfResponse } from '@candor/api-contract/account';
import type {
  Coaching,
  CoachingResponse,
  WeeklyEmailResponse,
} from '@candor/api-contract/coaching';
import { BrowserRouter } from '@candor/shell-contract/router';
import { CoachingPanel } from './CoachingPanel';

const sent: Coaching['letters'][number] = {
  id: '7',
  formula: 'focus',
  formulaName: 'Focus',
  week: 1,
  weeks: 8,
  title: 'The first hour',
  sentAt: '2026-11-16T14:00:00.000Z',
};
const coaching: Coaching = {
  state: 'active',
  email: 'ada@shopper.example',
  weekday: null,
  hour: 8,
  timeZone: null,
  pausedUntil: null,
  next: {
    at: '2026-11-23T14:00:00.000Z',
    timeZone: 'America/Chicago',
    formula: 'focus',
    formulaName: 'Focus',
    week: 2,
    weeks: 8,
    title: 'The second',
  },
  courses: [
    {
      formula: 'focus',
      formulaName: 'Focus',
      weeks: 8,
      sent: 1,
      startsOn: '2026-11-16',
      status: 'running',
      isWanted: true,
    },
  ],
  letters: [sent],
};
const email: WeeklyEmailResponse['letter'] = {
  ...sent,
  opening: 'Good morning.',
  practice: { minutes: 5, steps: ['Write down one task.'] },
  finding: {
    text: 'Some felt better.',
    limits: 'It was a small study.',
    source: 'A journal',
    href: null,
  },
  question: 'What did you finish?',
};
type Responses = Record<string, CoachingResponse | WeeklyEmailResponse | CsrfResponse>;
let responses: Responses = {};
const posted: string[] = [];
const bodies: unknown[] = [];

const renderPanel = (initial: Responses) => {
  responses = { '/api/auth/csrf': { csrfToken: 't' }, ...initial };
  render(
    <BrowserRouter>
      <CoachingPanel />
    </BrowserRouter>,
  );
};

beforeEach(() => {
  posted.length = 0;
  bodies.length = 0;
  Object.assign(globalThis, {
    fetch: (path: string, init?: RequestInit) => {
      if (init?.method === 'POST') {
        posted.push(path);
        bodies.push(JSON.parse(init.body as string));
      }
      const body = responses[path];
      return Promise.resolve({
        ok: body !== undefined,
        status: body === undefined ? 503 : 200,
        json: () => Promise.resolve(body ?? null),
      });
    },
  });
});

test('links to the formulas for an account without purchases', async () => {
  renderPanel({ '/api/coaching': { coaching: null } });
  expect(await screen.findByRole('link', { name: 'See the formulas' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('shows an unavailable API and retries', async () => {
  renderPanel({});
  expect(await screen.findByText(/Nothing has happened to them/)).toBeVisible();
  responses['/api/coaching'] = { coaching };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    await screen.findByText('Next email: Focus, week 2, on Monday, November 23 at 8:00 AM.'),
  ).toBeVisible();
});

const openPreferences = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Day, hour and pause' }));

test('pauses, stops and restarts emails; a lost response is named and what holds is fetched', async () => {
  renderPanel({ '/api/coaching': { coaching } });
  await openPreferences();
  fireEvent.change(await screen.findByLabelText('Pause for'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pause emails' }));
  expect(await screen.findByText(/we don’t know if that went through/)).toBeVisible();
  expect(screen.getByLabelText('Pause for')).toHaveValue('2');
  const pausedUntil = '2026-12-07T18:00:00.000Z';
  const paused = { ...coaching, state: 'paused' as const, next: null };
  responses['/api/coaching/pause'] = { coaching: { ...paused, pausedUntil } };
  fireEvent.click(screen.getByRole('button', { name: 'Pause emails' }));
  expect(await screen.findByText(/^Paused until December 7, 2026\./)).toBeVisible();
  responses['/api/coaching/stop'] = { coaching: { ...coaching, state: 'stopped', next: null } };
  fireEvent.click(screen.getByRole('button', { name: 'Stop emails' }));
  expect(await screen.findByText('Stopped. We won’t send any more emails.')).toBeVisible();
  responses['/api/coaching/resume'] = { coaching };
  fireEvent.click(screen.getByRole('button', { name: 'Start emails again' }));
  expect(await screen.findByRole('button', { name: 'Stop emails' })).toBeEnabled();
  expect(posted).toEqual(
    ['pause', 'pause', 'stop', 'resume'].map((action) => `/api/coaching/${action}`),
  );
  expect(bodies.slice(0, 2)).toEqual([{ weeks: 2 }, { weeks: 2 }]);
});

test('chooses weekday, hour and formulas', async () => {
  renderPanel({ '/api/coaching': { coaching } });
  await openPreferences();
  fireEvent.change(await screen.findByLabelText('Weekday'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Hour'), { target: { value: '18' } });
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/Denver' } });
  fireEvent.click(screen.getByLabelText('Focus, 1 of 8 sent'));
  responses['/api/coaching/preferences'] = {
    coaching: {
      ...coaching,
      next: null,
      courses: coaching.courses.map((sequence) => ({ ...sequence, isWanted: false })),
    },
  };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/switched off the ones that are left/)).toBeVisible();
  expect(bodies).toEqual([
    { weekday: 5, hour: 18, timeZone: 'America/Denver', unwanted: ['focus'] },
  ]);
  expect(screen.queryByLabelText('Weekday')).not.toBeInTheDocument();
});

test('loads the content of a sent email, and retries after a failure', async () => {
  renderPanel({ '/api/coaching': { coaching } });
  const title = await screen.findByText('The first hour');
  fireEvent.click(title);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  responses['/api/coaching/letters/7'] = { letter: email };
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What did you finish?')).toBeVisible();
  expect(screen.getByText('Write down one task.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open it as a page' })).toHaveAttribute(
    'href',
    '/api/coaching/read/7',
  );
});
