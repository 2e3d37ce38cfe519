import type { CsrfResponse } from '@candor/api-contract/account';
import type {
  Coaching,
  CoachingResponse,
  WeeklyEmailResponse,
} from '@candor/api-contract/coaching';
import { fireEvent, render, screen } from '@testing-library/react';
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
  Object.assign(globalThis, {
    fetch: (path: string, init?: RequestInit) => {
      if (init?.method === 'POST') posted.push(path);
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
    await screen.findByText('Next letter: Focus, week 2, on Monday, November 23 at 8:00.'),
  ).toBeVisible();
});

test('pauses, stops and restarts emails; a failure changes nothing', async () => {
  renderPanel({ '/api/coaching': { coaching } });
  fireEvent.click(await screen.findByRole('button', { name: 'Pause letters' }));
  expect(await screen.findByText(/Nothing was changed/)).toBeVisible();
  responses['/api/coaching/pause'] = { coaching: { ...coaching, state: 'paused', next: null } };
  fireEvent.click(screen.getByRole('button', { name: 'Pause letters' }));
  expect(await screen.findByText('Paused. Nothing is sent until you resume.')).toBeVisible();
  responses['/api/coaching/stop'] = { coaching: { ...coaching, state: 'stopped', next: null } };
  fireEvent.click(screen.getByRole('button', { name: 'Stop letters' }));
  expect(await screen.findByText('Stopped. No letters are sent.')).toBeVisible();
  responses['/api/coaching/resume'] = { coaching };
  fireEvent.click(screen.getByRole('button', { name: 'Start letters again' }));
  expect(await screen.findByRole('button', { name: 'Pause letters' })).toBeEnabled();
  expect(posted).toEqual(
    ['pause', 'pause', 'stop', 'resume'].map((action) => `/api/coaching/${action}`),
  );
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
});
