import { sql } from 'drizzle-orm';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { signedInBrowser } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { signIn } from '../test/test-founders';
import { at, held, kettle, send, type Ritual } from '../test/test-rituals';

describe.each(productionStores)('rituals on $label', (engines) => {
  const api = startTestApi(engines, { routes: signInRoutes });
  let people = 0;
  const person = () => signIn(api, `ritual-${(people += 1)}@shopper.example`);

  test('rituals of one browser appear on another device unchanged', async () => {
    const browser = await person();
    expect(await held(browser)).toEqual([]);
    const days = [{ day: '2026-11-01' }, { day: '2026-11-02' }];
    const firstDay = '2026-11-01';
    const [sent] = await send(browser, [{ ...kettle, firstDay, practiceCount: 2, days }]);
    expect(sent).toEqual({
      ...kettle,
      firstDay,
      practiceCount: 2,
      days: days.map(({ day }) => ({ day, done: true, at: kettle.createdAt })),
      deleted: false,
      changedAt: kettle.createdAt,
    });
    expect(await held(browser)).toEqual([sent]);
  });

  test('two offline devices end with the union of their changes', async () => {
    const browser = await person();
    const other: Ritual = { ...kettle, formula: 'Flow', createdAt: '2026-11-02T07:00:00.000Z' };
    await send(browser, [{ ...kettle, firstDay: '2026-10-31', days: [{ day: '2026-11-01' }] }]);
    await send(browser, [
      { ...kettle, days: [{ day: '2026-11-02', at: at(1) }] },
      { ...other, days: [] },
    ]);
    const all = await send(browser, [{ ...kettle, days: [{ day: '2026-11-03', at: at(2) }] }]);
    expect(all.map(({ formula }) => formula)).toEqual(['Focus', 'Flow']);
    expect(all[0]?.days?.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(all[0]).toMatchObject({ practiceCount: 3, firstDay: '2026-10-31' });
  });

  test('a later change takes back a check-in or a deletion, an earlier one does not', async () => {
    const browser = await person();
    const day = '2026-11-02';
    await send(browser, [{ ...kettle, days: [{ day, at: at(5) }] }]);
    const early = await send(browser, [{ ...kettle, days: [{ day, done: false, at: at(4) }] }]);
    expect(early[0]?.practiceCount).toBe(1);
    const late = await send(browser, [{ ...kettle, days: [{ day, done: false, at: at(6) }] }]);
    expect(late[0]?.practiceCount).toBe(0);

    await send(browser, [{ ...kettle, deleted: true, changedAt: at(10) }]);
    const stale = await send(browser, [{ ...kettle, days: [{ day: '2026-11-03', at: at(20) }] }]);
    expect(stale).toMatchObject([{ deleted: true, practiceCount: 1 }]);
    const undone = await send(browser, [{ ...kettle, deleted: false, changedAt: at(11) }]);
    expect(undone).toMatchObject([{ deleted: false, practiceCount: 1 }]);
  });

  test('a time in the future becomes now, so that an undo still counts', async () => {
    const browser = await person();
    const day = '2026-11-02';
    const ahead = '2999-01-01T00:00:00.000Z';
    const [sent] = await send(browser, [{ ...kettle, days: [{ day, at: ahead }] }]);
    const storedAt = Date.parse(sent?.days?.[0]?.at ?? '');
    expect(storedAt).toBeLessThanOrEqual(Date.now());
    const after = await send(browser, [
      { ...kettle, days: [{ day, done: false, at: new Date(storedAt + 1).toISOString() }] },
    ]);
    expect(after[0]?.practiceCount).toBe(0);
  });

  test('two rituals saved at the same time stay separate', async () => {
    const browser = await person();
    const second = { ...kettle, phrase: { text: 'Quiet in here now.', type: 'intuitive' } };
    await send(browser, [kettle]);
    expect(await send(browser, [second])).toHaveLength(2);
  });

  test('nobody sees or changes the rituals of another account', async () => {
    const [ada, ben] = [await person(), await person()];
    await send(ada, [{ ...kettle, days: [{ day: '2026-11-01' }] }]);
    expect(await held(ben)).toEqual([]);
    expect(await send(ben, [{ ...kettle, deleted: true, changedAt: at(30) }])).toMatchObject([
      { deleted: true, practiceCount: 0 },
    ]);
    expect(await held(ada)).toMatchObject([{ deleted: false, practiceCount: 1 }]);
    const visitor = api.visitor();
    expect((await visitor.get('/api/rituals')).status).toBe(401);
    expect((await visitor.post('/api/rituals', { rituals: [kettle] })).status).toBe(401);
  });

  let ownerOfOne: Promise<Browser> | null = null;
  const personWithRitual = () =>
    (ownerOfOne ??= person().then(async (browser) => {
      await send(browser, [kettle]);
      return browser;
    }));

  test.each<[string, unknown, string]>([
    ['no list', {}, 'Rituals:'],
    ['a formula without a name', { rituals: [{ ...kettle, formula: '' }] }, 'Formula:'],
    ['too long a text', { rituals: [{ ...kettle, formula: 'x'.repeat(61) }] }, 'Formula:'],
    ['bytes that are no text', { rituals: [{ ...kettle, formula: 'Fo\u0000cus' }] }, 'Formula has'],
    ['no time of saving', { rituals: [{ ...kettle, createdAt: 'soon' }] }, 'Created at:'],
    ['a day that is none', { rituals: [{ ...kettle, days: [{ day: '2026-02-30' }] }] }, 'Day:'],
    ['the year 0', { rituals: [{ ...kettle, days: [{ day: '0000-01-01' }] }] }, 'Day:'],
    [
      'an unknown kind of phrase',
      { rituals: [{ ...kettle, phrase: { text: 'x', type: 'loud' } }] },
      'Type:',
    ],
    ['more than 200', { rituals: Array.from({ length: 201 }, () => kettle) }, 'Rituals:'],
  ])('rejects %s, names the field and changes nothing', async (_what, body, named) => {
    const browser = await personWithRitual();
    const response = await browser.post('/api/rituals', body);
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect((response.body as { error: { message: string } }).error.message).toContain(named);
    expect(await held(browser)).toHaveLength(1);
  });

  test('rejects more than 500 rituals or 1,500 days of one', async () => {
    const browser = await signedInBrowser(api);
    const { id } = browser.account;
    await api.db.execute(
      sql`insert into rituals
          select ${id}, 'kept-' || n, 'Focus', 'a', 'b', 'c', 'methodical', '2026-01-01', true, now()
          from generate_series(1, 499) n`,
    );
    const days = Array.from({ length: 1_501 }, (_, index) => ({
      day: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
    }));
    const tooMany = { status: 400, body: { error: { code: 'too_many_rituals' } } };
    expect(await browser.post('/api/rituals', { rituals: [{ ...kettle, days }] })).toMatchObject(
      tooMany,
    );
    expect(await held(browser)).toHaveLength(499);
    const all = await send(browser, [{ ...kettle, days: days.slice(1) }]);
    const another = { ...kettle, formula: 'Flow' };
    expect(await browser.post('/api/rituals', { rituals: [another] })).toMatchObject(tooMany);
    expect(all).toHaveLength(500);
    expect(all.at(-1)?.practiceCount).toBe(1_500);
  });

  test('exports rituals and deletes them with the account', async () => {
    const browser = await signedInBrowser(api);
    await send(browser, [{ ...kettle, days: [{ day: '2026-11-01' }] }]);
    const { body } = await browser.get('/api/account/export');
    expect(body).toMatchObject({ rituals: [{ formula: 'Focus', practiceCount: 1 }] });
    const { password } = browser;
    expect((await browser.post('/api/account/delete', { password })).status).toBe(200);
    const { rows } = await api.db.execute(
      sql`select account_id from rituals where account_id = ${browser.account.id}
          union all select account_id from ritual_days where account_id = ${browser.account.id}`,
    );
    expect(rows).toEqual([]);
  });

  test('parallel changes of two devices are all stored', async () => {
    const browser = await person();
    const dayOf = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}`;
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(browser, [{ ...kettle, days: [{ day: dayOf(index) }] }]),
      ),
    );
    expect((await held(browser))[0]?.practiceCount).toBe(8);
  });
});
