import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Account } from '../identity/account-table';
import type { Browser } from './browser';
import type { TestApi } from './start-test-api';

/** Long enough, and nobody's. */
export const goodPassword = 'willow kettle 42';

/** An address that no other test uses. */
export const anyEmail = (): string => `${randomBytes(6).toString('hex')}@shopper.example`;

/** What the latest mail of a kind to an address carries in its link. */
export const linkTokenFor = async (
  api: TestApi,
  email: string,
  kind: 'confirm' | 'reset' = 'confirm',
): Promise<string> => {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from outbox where recipient = ${email} and link_kind = ${kind}
        order by id desc limit 1`,
  );
  const { body } = await api.get(`/dev/mail/${rows[0]?.id ?? 0}?as=text`);
  const token = new RegExp(`\\?${kind}=([\\w-]+)`).exec(String(body))?.[1];
  if (token === undefined) throw new Error(`No ${kind} mail went to ${email}`);
  return token;
};

/** Signs in with the good password. While the shop is busy, tries again after the time that it names. */
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

/** A browser whose owner signed up, confirmed the address and is signed in. */
export type SignedInBrowser = Browser & { account: Account; password: string };

/** Signs a new person up, by way of the mail, in a browser of their own. */
export const signedInBrowser = async (
  api: TestApi,
  { email = anyEmail(), password = goodPassword, browser = api.visitor() } = {},
): Promise<SignedInBrowser> => {
  const signedUp = await browser.post('/api/auth/sign-up', { email, password });
  if (signedUp.status !== 201) throw new Error(`Signing up answered ${signedUp.status}`);
  const token = await linkTokenFor(api, email);
  const { status, body } = await browser.post('/api/auth/confirm', { token });
  if (status !== 200) throw new Error(`Confirming answered ${status}`);
  const { session } = body as { session: { user: { id: string } } };
  return { ...browser, account: { id: session.user.id, email }, password };
};

/**
 * A browser whose owner has a confirmed account and is signed in, without password and mails: a tenth
 * of the time. For shops with `routes: enterRoutes`.
 */
export const enteredBrowser = async (
  api: TestApi,
  { email = anyEmail(), browser = api.visitor() } = {},
): Promise<{ browser: Browser; account: Account }> => {
  const { status } = await browser.post('/api/test/enter', { email });
  if (status !== 200) throw new Error(`Entering answered ${status}`);
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from accounts where email = ${email}`,
  );
  return { browser, account: { id: rows[0]?.id ?? '', email } };
};
