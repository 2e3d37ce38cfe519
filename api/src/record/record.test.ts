import { sql } from 'drizzle-orm';
import type { PracticeRecord, RecordEntry } from '@candor/practice-contract/record';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { signedInBrowser } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { signIn } from '../test/test-founders';
import { entryOf, readRecordOf, sendRecord } from '../test/test-record';

const quiet = entryOf('a', { note: 'Quiet until ten.', ratings: { focus: 5, calm: 3 } });
const choice = {
  formula: quiet.formula,
  ritual: quiet.ritual,
  scales: ['focus', 'calm', 'mood'],
  at: '2026-11-02T08:00:00.000Z',
} as const;

describe.each(productionStores)('the record on $label', (engines) => {
  const api = startTestApi(engines, { routes: signInRoutes });
  let people = 0;
  const person = () => signIn(api, `record-${(people += 1)}@shopper.example`);

  test('what one device writes appears on another unchanged', async () => {
    const browser = await person();
    expect(await readRecordOf(browser)).toEqual({ entries: [], replaced: [], choices: [] });
    const sent = await sendRecord(browser, { entries: [quiet], choices: [choice] });
    expect(sent).toEqual({ entries: [quiet], replaced: [], choices: [choice] });
    expect(await readRecordOf(browser)).toEqual(sent);
  });

  test('two edits of one line are both kept, and the first line is gone', async () => {
    const browser = await person();
    const first = { ...quiet, id: 'first' };
    await sendRecord(browser, { entries: [first] });
    const edit = (id: string) => ({ entries: [entryOf(id, { note: id })], replaced: ['first'] });
    await sendRecord(browser, edit('b'));
    const merged = await sendRecord(browser, edit('c'));
    expect(merged.entries.map(({ note }) => note)).toEqual(['b', 'c']);
    const again = await sendRecord(browser, { entries: [first] });
    expect(again).toEqual(merged);
    const { rows } = await api.db.execute(
      sql`select content from record_entries where id = 'first' and content is not null`,
    );
    expect(rows).toEqual([]);
  });

  test('a choice in the future becomes now, so that a later one still counts', async () => {
    const browser = await person();
    await sendRecord(browser, { choices: [{ ...choice, at: '2999-01-01T00:00:00.000Z' }] });
    const at = new Date(Date.now() + 1).toISOString();
    const { choices } = await sendRecord(browser, { choices: [{ ...choice, scales: [], at }] });
    expect(choices).toMatchObject([{ scales: [] }]);
  });

  test('nobody sees or changes the record of another account', async () => {
    const [ada, ben] = [await person(), await person()];
    await sendRecord(ada, { entries: [quiet] });
    expect((await readRecordOf(ben)).entries).toEqual([]);
    await sendRecord(ben, { replaced: ['a'] });
    expect((await readRecordOf(ada)).entries).toEqual([quiet]);
    const visitor = api.visitor();
    expect((await visitor.get('/api/record')).status).toBe(401);
    expect((await visitor.post('/api/record', { entries: [quiet] })).status).toBe(401);
  });

  let owner: Promise<Browser> | null = null;
  const personWithRecord = () =>
    (owner ??= person().then(async (browser) => {
      await sendRecord(browser, { entries: [quiet] });
      return browser;
    }));

  const bad = (fields: Partial<Record<keyof RecordEntry, unknown>>) => ({
    entries: [{ ...quiet, id: 'bad', ...fields }],
  });
  test.each<[string, unknown, string]>([
    ['too long a line', bad({ note: 'x'.repeat(281) }), 'Note:'],
    ['bytes that are no text', bad({ note: 'a\u0000b' }), 'Note has'],
    ['a line break', bad({ note: 'a\nb' }), 'Note:'],
    ['a rating of 0', bad({ ratings: { focus: 0 } }), 'Focus:'],
    ['a rating of 8', bad({ ratings: { focus: 8 } }), 'Focus:'],
    ['half a point', bad({ ratings: { focus: 3.5 } }), 'Focus:'],
    ['an unknown scale', bad({ ratings: { weight: 3 } }), 'Ratings:'],
    ['four scales', bad({ ratings: { focus: 1, calm: 1, mood: 1, sleep: 1 } }), 'Ratings:'],
    ['a day that is none', bad({ day: '2026-02-30' }), 'Day:'],
    ['a ritual without a time', bad({ ritual: 'soon' }), 'Ritual:'],
    ['an id with a slash', bad({ id: '../a' }), 'id'],
    ['a scale twice', { choices: [{ ...choice, scales: ['calm', 'calm'] }] }, 'Scales:'],
    ['four chosen scales', { choices: [{ ...choice, scales: Array(4).fill('calm') }] }, 'Scales:'],
    ['more than 200 entries', { entries: Array.from({ length: 201 }, () => quiet) }, 'Entries:'],
  ])('rejects %s, names the field and changes nothing', async (_what, body, named) => {
    const browser = await personWithRecord();
    const response = await browser.post('/api/record', body);
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect((response.body as { error: { message: string } }).error.message).toContain(named);
    expect((await readRecordOf(browser)).entries).toEqual([quiet]);
  });

  test('rejects more than 3,000 entries or 10,000 replaced ones', async () => {
    const browser = await signedInBrowser(api);
    const { id } = browser.account;
    const fill = (prefix: string, content: string | null, count: number) =>
      api.db.execute(
        sql`insert into record_entries
            select ${id}, ${prefix} || n, replace(${content}::text, '"a"', '"' || ${prefix} || n || '"')::jsonb
            from generate_series(1, ${count}::int) n`,
      );
    const full = { status: 400, body: { error: { code: 'record_full' } } };
    await fill('old-', null, 10_000);
    expect(await browser.post('/api/record', { replaced: ['a'] })).toMatchObject(full);
    await fill('e-', JSON.stringify(quiet), 2_999);
    await sendRecord(browser, { entries: [quiet] });
    const more = { entries: [entryOf('b')] };
    expect(await browser.post('/api/record', more)).toMatchObject(full);
    expect((await readRecordOf(browser)).entries).toHaveLength(3_000);
  });

  test('exports the record and deletes it with the account', async () => {
    const browser = await signedInBrowser(api);
    await sendRecord(browser, { entries: [quiet], choices: [choice], replaced: ['z'] });
    const { body } = await browser.get('/api/account/export');
    expect(body).toMatchObject({
      record: [{ note: 'Quiet until ten.' }, { scales: choice.scales }],
    });
    const { password } = browser;
    expect((await browser.post('/api/account/delete', { password })).status).toBe(200);
    const { rows } = await api.db.execute(
      sql`select account_id from record_entries where account_id = ${browser.account.id}
          union all select account_id from record_choices where account_id = ${browser.account.id}`,
    );
    expect(rows).toEqual([]);
  });

  test('parallel entries of two devices are all stored', async () => {
    const browser = await person();
    const ids = Array.from({ length: 8 }, (_, index) => `parallel-${index}`);
    await Promise.all(ids.map((id) => sendRecord(browser, { entries: [entryOf(id)] })));
    const { entries }: PracticeRecord = await readRecordOf(browser);
    expect(entries.map(({ id }) => id)).toEqual(ids);
  });
});
