import type { PracticeRecord, RecordEntry } from '@candor/practice-contract/record';
import type { Browser } from './browser';
import { kettle } from './test-rituals';

/** An entry about the second of November. */
export const entryOf = (id: string, fields: Partial<RecordEntry> = {}): RecordEntry => ({
  id,
  formula: kettle.formula,
  ritual: kettle.createdAt,
  day: '2026-11-02',
  at: '2026-11-02T20:00:00.000Z',
  note: '',
  ratings: {},
  ...fields,
});

export const sendRecord = async (
  browser: Browser,
  sent: Partial<PracticeRecord>,
): Promise<PracticeRecord> => {
  const { status, body } = await browser.post('/api/record', sent);
  if (status !== 200) throw new Error(`Sending returned status ${status} ${JSON.stringify(body)}`);
  return body as PracticeRecord;
};

export const readRecordOf = async (browser: Browser): Promise<PracticeRecord> =>
  (await browser.get('/api/record')).body as PracticeRecord;
