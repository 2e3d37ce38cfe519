import { runCommand } from '../commands/ops-protocol';
import { anyEmail, signedInBrowser } from '../test/signed-in-browser';
import { matrix, startTestApi } from '../test/start-test-api';

describe.each(matrix)('session commands on $label', (engines) => {
  const api = startTestApi(engines);
  const ops = (...args: string[]) => runCommand(api.app.opsCommands, ['sessions', ...args]);

  test('count, list and end the sessions of an account', async () => {
    const email = anyEmail();
    const ada = await signedInBrowser(api, { email });
    const bob = await signedInBrowser(api);
    expect(await ops('count')).toEqual({ output: '2 sessions of 2 accounts.', exitCode: 0 });
    expect((await ops('list', email)).output).toMatch(/ since \d{4}-/);
    expect(await ops('sign-out', email.toUpperCase())).toEqual({
      output: '1 session ended.',
      exitCode: 0,
    });
    const sessionOf = async (browser: typeof ada) =>
      ((await browser.get('/api/auth/session')).body as { session: object | null }).session;
    expect(await sessionOf(ada)).toBeNull();
    expect(await sessionOf(bob)).not.toBeNull();
    expect((await ops('list', email)).output).toBe('Nobody is signed in.');
  });

  test('reject missing, invalid and additional arguments', async () => {
    const responses = await Promise.all([
      ops('count', 'all'),
      ops('sign-out'),
      ops('sign-out', 'ada'),
      ops('list', 'nobody@shop.example'),
      ops('forget'),
    ]);
    expect(responses.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 1, 2]);
    expect(responses.map(({ output }) => output.split('\n', 1)[0])).toEqual([
      "error: too many arguments for 'count'. Expected 0 arguments but got 1.",
      "error: missing required argument 'email'",
      "error: command-argument value 'ada' is invalid for argument 'email'. It is no email address.",
      'No account has this address.',
      "error: unknown command 'forget'",
    ]);
  });
});
