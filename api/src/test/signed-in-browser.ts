import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Account } from '../identity/account-table';
import type { Browser } from './browser';
import type { TestApi } from './start-test-api';

/** A password that the rules accept. */
export const goodPassword = 'willow kettle 42';

/** An address that no other test uses. */
export const anyEmail = (): string => `${randomBytes(6).toString('hex')}@shopper.example`;

/** The token in the link of the latest mail of a kind to an address. */
export const linkTokenFor = async (
  api: TestApi,
  email: string,
  kind: 'confirm' | 'reset' | 'email-confirm' | 'email-undo' | 'email-consent' = 'confirm',
): Promise<string> => {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from outbox where recipient = ${email} and link_kind = ${kind}
        order by id desc limit 1`,
  );
  const { body } = await api.get(`/dev/mail/${rows[0]?.id ?? 0}?as=text`);
  const token = /\?(?:confirm|reset)=([\w-]+)/.exec(String(body))?.[1];
  if (token === undefined) throw new Error(`No ${kind} mail went to ${email}`);
  return token;
};

/** Signs in with the good password, and after a 503 again as `retry-after` requires. */
export const signInPatiently = async (
  browser: Browser,
  email: string,
): Promise<{ status: number; tries: number }> => {
  for (let tries = 1; ; tries += 1) {
    const body = { email, password: goodPassword };
    const { status, headers } = await browser.post('/api/auth/sign-in', body);
    if (status !== 503) return { status, tries };
    await wait(Number(headers.get('retry-after')) * 1000);
  }
};

/** A browser of a signed-in account with a confirmed address. */
export type SignedInBrowser = Browser & { account: Account; password: string };

/** Signs a new account up, with the mailed confirmation, in its own browser. */
export const signedInBrowser = async (
  api: TestApi,
  { email = anyEmail(), password = goodPassword, browser = api.visitor() } = {},
): Promise<SignedInBrowser> => {
  const signedUp = await browser.post('/api/auth/sign-up', { email, password });
  if (signedUp.status !== 201) throw new Error(`The sign-up returned status ${signedUp.status}`);
  const token = await linkTokenFor(api, email);
  const { status, body } = await browser.post('/api/auth/confirm', { token });
  if (status !== 200) throw new Error(`The confirmation returned status ${status}`);
  const { session } = body as { session: { user: { id: string } } };
  return { ...browser, account: { id: session.user.id, email }, password };
};

/**
 * Opens a browser with a signed-in, confirmed account without password and mails, in a tenth of the
 * time. For shops with `routes: enterRoutes`.
 */
export const openSignedIn = async (
  api: TestApi,
  { email = anyEmail(), browser = api.visitor() } = {},
): Promise<{ browser: Browser; account: Account }> => {
  const { status } = await browser.post('/api/test/enter', { email });
  if (status !== 200) throw new Error(`The sign-in returned status ${status}`);
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from accounts where email = ${email}`,
  );
  return { browser, account: { id: rows[0]?.id ?? '', email } };
};
