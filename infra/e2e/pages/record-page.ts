import type { Page } from '@playwright/test';

const ritual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing, and then the next.', type: 'methodical' },
  createdAt: '2026-09-20T09:00:00.000Z',
  practiceCount: 0,
};

/** Days before today with entries: calm rises by three points half of the way, focus changes daily. */
export const history = () =>
  Array.from({ length: 28 }, (_, index) => {
    const day = new Date(Date.now() - (27 - index) * 86_400_000).toISOString();
    return {
      id: `entry-${index}`,
      formula: ritual.formula,
      ritual: ritual.createdAt,
      day: day.slice(0, 10),
      at: day,
      note: index === 27 ? 'Quiet until ten.' : '',
      ratings: { focus: 2 + (index % 4), calm: (index < 14 ? 2 : 5) + (index % 2) },
    };
  });

/** Stores a ritual with these entries. */
export const fillRecord = (page: Page, entries: readonly object[]) =>
  page.evaluate(
    ([rituals = '', record = '']) => {
      localStorage.setItem('candor.rituals', rituals);
      localStorage.setItem('candor.record', record);
    },
    [JSON.stringify([ritual]), JSON.stringify({ entries, replaced: [], choices: [], marks: {} })],
  );

/** The entries of the ritual that is shown. */
export const recordList = (page: Page) => page.getByRole('region', { name: 'What you wrote' });
