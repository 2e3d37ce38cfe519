import { TOTP, Secret } from 'otpauth';
import type { StaffSession } from '@candor/api-contract/staff';
import type { StaffRole } from '@candor/api-contract/staff-roles';
import { isProof } from '../../backoffice/src/data/proofs';
import { runOps } from '../commands/ops-program';
import { openBrowser, type Browser, type BrowserResponse } from './browser';
import { anyEmail, goodPassword } from './signed-in-browser';
import type { TestApi } from './start-test-api';

/** The browser of a member of staff. */
export type StaffBrowser = Pick<Browser, 'request' | 'get' | 'cookies'> & {
  email: string;
  password: string;
  /** Posts with the token of the session. */
  post: (path: string, body?: unknown) => Promise<BrowserResponse>;
  /** The code of the authenticator app; `steps` periods of 30 seconds later. */
  code: (steps?: number) => string;
  recoveryCodes: string[];
  session: StaffSession;
};

export const staffPassword = `${goodPassword} behind the counter`;

/** The token in the link that `ops -- staff add` prints. */
export const inviteToken = async (api: TestApi, email: string, role: StaffRole) => {
  const printed = await runOps(api.app.opsCommands, ['staff', 'add', email, '--role', role]);
  return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
};

/** The code of an authenticator app with this secret. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Posts as the staff pages do, which report a success only for a reply that proves it. */
const postOnce = async (browser: Browser, path: string, body: unknown, headers = {}) => {
  const reply = await browser.request(path, { method: 'POST', body, headers });
  const address = path.replace('/staff/api/', '');
  if (reply.status < 300 && !isProof(address, reply.body, body as object))
    throw new Error(`The reply to ${address} does not prove it: ${JSON.stringify(reply.body)}`);
  return reply;
};

/** Adds a member of staff and joins with the printed link, as a person does. */
export const staffBrowser = async (
  api: TestApi,
  role: StaffRole,
  { email = anyEmail() } = {},
): Promise<StaffBrowser> => {
  const browser = openBrowser(() => api.staffOrigin);
  const token = await inviteToken(api, email, role);
  const begun = await postOnce(browser, '/staff/api/join/begin', { token });
  const { secret } = begun.body as { secret: string };
  const code = (steps = 0) =>
    codeOf(secret, new Date(api.context.clock().getTime() + steps * 30_000));
  const sent = { token, password: staffPassword, code: code() };
  const { status, body } = await postOnce(browser, '/staff/api/join', sent);
  if (status !== 200) throw new Error(`Joining returned ${status} ${JSON.stringify(body)}`);
  const joined = body as { session: StaffSession; recoveryCodes: string[] };
  return {
    ...browser,
    ...joined,
    email,
    password: staffPassword,
    code,
    post: (path, sentBody = {}) =>
      postOnce(browser, path, sentBody, { 'x-csrf-token': joined.session.csrfToken }),
  };
};
