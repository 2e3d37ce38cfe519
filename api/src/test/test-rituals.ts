import type { Browser } from './browser';

type Day = { day: string; done?: boolean; at?: string };
/** A ritual as devices send it and the API returns it. */
export type Ritual = {
  formula: string;
  anchor: { text: string; description: string };
  phrase: { text: string; type: string };
  createdAt: string;
  firstDay?: string;
  practiceCount?: number;
  days?: Day[];
  deleted?: boolean;
  changedAt?: string;
};

export const kettle = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you already trust.' },
  phrase: { text: 'One thing, and then the next.', type: 'methodical' },
  createdAt: '2026-11-01T21:30:00.000Z',
} as const;

/** Minutes after eight in the morning, as a timestamp. */
export const at = (minute: number): string =>
  new Date(Date.UTC(2026, 10, 2, 8, minute)).toISOString();

export const send = async (browser: Browser, rituals: readonly Ritual[]): Promise<Ritual[]> => {
  const { status, body } = await browser.post('/api/rituals', { rituals });
  if (status !== 200) throw new Error(`Sending returned status ${status} ${JSON.stringify(body)}`);
  return (body as { rituals: Ritual[] }).rituals;
};

export const held = async (browser: Browser): Promise<Ritual[]> =>
  ((await browser.get('/api/rituals')).body as { rituals: Ritual[] }).rituals;
