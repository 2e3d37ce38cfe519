import { sql } from 'drizzle-orm';
import { NoopLogger, type Logger } from 'drizzle-orm/logger';
import { runOps } from '../commands/ops-program';
import { openBrowser, type Browser } from '../test/browser';
import { countTo } from '../test/in-rounds';
import { anyEmail } from '../test/signed-in-browser';
import {
  codeOf,
  inviteToken,
  staffBrowser,
  staffPassword,
  type StaffBrowser,
} from '../test/staff-browser';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { until } from '../test/until';

/** Sign-ins of one member in flight: fewer than the wrong tries that lock an account. */
const inFlight = 4;

/** The logger of each statement of the API under test. */
const logger: Logger = NoopLogger.prototype;

describe.each(faultMatrix)('staff credentials that end on $label', (engines) => {
  const api = startTestApi(engines, {
    isStaffProxied: true,
    env: { TRUSTED_PROXIES: '127.0.0.0/8,::1/128' },
  });
  let owner: StaffBrowser;
  beforeAll(async () => {
    owner = await staffBrowser(api, 'owner');
  });

  const stranger = () => openBrowser(() => api.staffOrigin);
  const post = (who: Browser, path: string, body: object) =>
    who.request(`/staff/api/${path}`, { method: 'POST', body });
  const isIn = async (who: Pick<Browser, 'get'>) =>
    ((await who.get('/staff/api/session')).body as { session: unknown }).session !== null;

  const change = async ({ session }: StaffBrowser, name: string) => {
    const path = `/staff/api/staff/${session.staff.id}`;
    const { revision } = (await owner.get(path)).body as { revision: number };
    expect((await owner.post(`${path}/${name}`, { revision })).status).toBe(200);
  };
  const endings: ((member: StaffBrowser) => Promise<unknown>)[] = [
    (member) => change(member, 'disable'),
    (member) => change(member, 'new-link'),
    (member) => member.post('/staff/api/sign-out-everywhere'),
    (member) => runOps(api.app.opsCommands, ['staff', 'new-link', member.email]),
    async (member) => {
      await change(member, 'disable');
      await change(member, 'enable');
    },
  ];

  const tries = faultRuns(200, 5);

  test(
    `no sign-in in flight survives, ${tries} times`,
    async () => {
      const alive: string[] = [];
      let entered = 0;
      for (const nth of countTo(tries)) {
        const member = await staffBrowser(api, 'support');
        const browsers = countTo(inFlight).map(stranger);
        const statements = jest.spyOn(logger, 'logQuery');
        const countReads = () =>
          statements.mock.calls.filter(
            ([text, params]) => text.includes('"staff"."email" =') && params.includes(member.email),
          ).length;
        const signIns = browsers.map((browser, index) => {
          // The app's code is valid once: one sign-in has it, and the others have recovery codes.
          const code = index === 0 ? member.code(1) : (member.recoveryCodes[index] ?? '');
          return post(browser, 'sign-in', { email: member.email, password: staffPassword, code });
        });
        // A sign-in that reads the member after the end is a new one, where the password stays.
        await until(() => countReads() >= inFlight);
        statements.mockRestore();
        const end = endings[nth % endings.length];
        await end?.(member);
        const statuses = (await Promise.all(signIns)).map(({ status }) => status);
        entered += statuses.filter((status) => status === 200).length;
        for (const browser of [member, ...browsers])
          if (await isIn(browser)) alive.push(`ending ${nth % endings.length}`);
        const { rows } = await api.db.execute(
          sql`select 1 from staff_sessions where staff_id = ${member.session.staff.id}`,
        );
        alive.push(...rows.map(() => 'a row'));
      }
      recordMeasurement(
        `staff sign-ins in flight while credentials end, ${engines.label}`,
        `${tries} times ${inFlight}, ${entered} came before the end, ${alive.length} alive after it`,
      );
      expect(alive).toEqual([]);
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    `no link and no joining in flight survives a new link, ${tries} times`,
    async () => {
      const alive: string[] = [];
      for (const nth of countTo(tries)) {
        const email = anyEmail();
        const token = await inviteToken(api, email, 'support');
        const browser = stranger();
        const begun = await post(browser, 'join/begin', { token });
        const { secret } = begun.body as { secret: string };
        const code = codeOf(secret, new Date());
        const joining = post(browser, 'join', { token, password: staffPassword, code });
        if (nth % 2 === 1) await isIn(stranger());
        await runOps(api.app.opsCommands, ['staff', 'new-link', email]);
        await joining;
        if (await isIn(browser)) alive.push('a session');
        if ((await post(stranger(), 'join/begin', { token })).status === 200) alive.push('a link');
        const { rows } = await api.db.execute(
          sql`select 1 from staff where email = ${email} and password_hash is not null`,
        );
        alive.push(...rows.map(() => 'a password'));
      }
      expect(alive).toEqual([]);
    },
    FAULT_TIMEOUT_MS,
  );
});
