import { runOps } from '../commands/ops-program';
import { transaction } from '../db/transaction';
import { latestMails } from '../mail/outbox';
import { signedInBrowser } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';

const application = {
  name: 'Ada',
  email: 'Ada@Coach.example ',
  place: 'https://coach.example',
  about: 'I teach people to keep small promises.\nFor nine years now.',
};

describe.each(productionStores)('coach applications on $label', (engines) => {
  let now = new Date('2026-11-21T12:00:00Z');
  const api = startTestApi(engines, {
    env: { LIMIT_FORMS_PER_HOUR: '3' },
    clock: () => now,
  });
  const send = (more: object = {}, who = api.visitor()) =>
    who.post('/api/coaches', { ...application, ...more });
  const mails = async () => transaction(api.db, (tx) => latestMails(tx, 50));
  const listed = () => runOps(api.app.opsCommands, ['coaches']);

  test('stores an application and mails applicant and team, once', async () => {
    const visitor = api.visitor();
    expect((await send({}, visitor)).status).toBe(201);
    expect((await send({}, visitor)).status).toBe(201);
    const sent = await mails();
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['coach-applied', 'hello@candor.example'],
      ['coach-received', 'ada@coach.example'],
    ]);
    const [forTeam, confirmation] = sent;
    expect(forTeam?.headers).toEqual({ 'Reply-To': 'ada@coach.example' });
    expect(forTeam?.textBody).toContain('For nine years now.');
    expect(confirmation?.textBody).not.toContain('small promises');
    expect(await listed()).toContain('Ada <ada@coach.example>  https://coach.example');
  });

  test.each([
    [{ name: '  ' }, 'invalid_request'],
    [{ email: 'nobody' }, 'invalid_email'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'invalid_email'],
    [{ place: '' }, 'invalid_request'],
    [{ about: 'x'.repeat(2001) }, 'invalid_request'],
    [{ about: undefined }, 'invalid_request'],
  ])('rejects an application with %j and stores nothing', async (more, code) => {
    const before = [await listed(), (await mails()).length];
    const { status, body } = await send(more);
    expect([status, body]).toMatchObject([400, { error: { code } }]);
    expect([await listed(), (await mails()).length]).toEqual(before);
  });

  test('escapes markup in the mail', async () => {
    await send({ name: '<b>Eve</b>', email: 'eve@coach.example' });
    const mail = (await mails()).find(({ kind }) => kind === 'coach-applied');
    expect(mail?.htmlBody).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  });

  test('limits applications per hour', async () => {
    const visitor = api.visitor();
    for (const about of ['one', 'two', 'three'])
      expect((await send({ about }, visitor)).status).toBe(201);
    const { status, headers } = await send({ about: 'four' }, visitor);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('exports and deletes an application with the account of its address', async () => {
    const coach = await signedInBrowser(api, { email: 'grace@coach.example' });
    await send({ email: 'grace@coach.example', name: 'Grace' });
    expect((await coach.get('/api/account/export')).body).toMatchObject({
      coachApplications: [{ name: 'Grace' }],
    });
    await coach.post('/api/account/delete', { password: coach.password });
    expect(await listed()).not.toContain('grace@coach.example');
  });

  test('deletes an application after a year', async () => {
    now = new Date('2027-11-22T12:00:00Z');
    await api.app.workers
      .find(({ name }) => name === 'forget-messages')
      ?.run(new AbortController().signal);
    expect(await listed()).toBe('Nobody has applied yet.');
  });
});
