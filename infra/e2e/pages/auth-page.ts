import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Mailbox } from '../mailbox';
import { postFrom } from '../post-from';

export const PASSWORD = 'a slow warm kettle';

/** The dialog at /auth and the pages that its emails link to. */
export class AuthPage {
  constructor(
    readonly page: Page,
    readonly mailbox: Mailbox,
  ) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(path = '/auth') {
    await this.page.goto(path);
    await expect(this.dialog).toBeVisible();
  }

  async selectTab(name: 'Sign In' | 'Sign Up') {
    await this.page.getByRole('tab', { name }).click();
    // The form follows the tab in the next frame.
    await expect(this.dialog.getByRole('form', { name })).toBeVisible();
  }

  async fill(fields: Partial<Record<'Email' | 'Password' | 'Confirm password', string>>) {
    for (const [label, value] of Object.entries(fields))
      await this.dialog.getByLabel(label, { exact: true }).fill(value);
  }

  async submit(name: string) {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  async signIn(email: string, password = PASSWORD) {
    await this.fill({ Email: email, Password: password });
    await this.submit('Sign In');
  }

  async expectMessage(message: string) {
    await expect(this.dialog.getByText(message, { exact: true })).toBeVisible();
  }

  /** Creates a confirmed account; no browser is signed in. */
  async createAccount(email: string) {
    await createAccountFrom(this.mailbox.request, email, this.mailbox);
  }

  /** Creates a confirmed account; this browser is signed in. */
  async createAccountAndSignIn(email: string) {
    await createAccountFrom(this.page.request, email, this.mailbox);
  }

  /** Signs up in another browser, without confirmation. */
  async signUpInOtherBrowser(email: string) {
    await signUp(this.mailbox.request, email);
  }
}

const signUp = async (request: APIRequestContext, email: string) => {
  const made = await postFrom(request, '/api/auth/sign-up', { email, password: PASSWORD });
  expect(made.status()).toBe(201);
};

/** Creates a confirmed account, whose owner is signed in where the request comes from. */
export const createAccountFrom = async (
  request: APIRequestContext,
  email: string,
  mailbox: Mailbox,
) => {
  await signUp(request, email);
  const link = new URL(await mailbox.expectLink(email, 'confirm'));
  const token = link.searchParams.get('confirm');
  expect((await postFrom(request, '/api/auth/confirm', { token })).status()).toBe(200);
};

/** Signs a browser in, without a page. */
export const signInDevice = async ({ request }: BrowserContext, email: string) => {
  const signedIn = await postFrom(request, '/api/auth/sign-in', { email, password: PASSWORD });
  expect(signedIn.status()).toBe(200);
};
