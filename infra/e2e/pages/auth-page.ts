import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Mailbox } from '../mailbox';

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
    await this.createConfirmedAccount(email, this.mailbox.request);
  }

  /** Creates a confirmed account; this browser is signed in. */
  async createAccountAndSignIn(email: string) {
    await this.createConfirmedAccount(email, this.page.request);
  }

  /** Signs up in another browser, without confirmation. */
  async signUpInOtherBrowser(email: string) {
    await this.signUp(email, this.mailbox.request);
  }

  private async signUp(email: string, request: APIRequestContext) {
    const post = async (path: string, data: object) => {
      const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as {
        csrfToken: string;
      };
      return request.post(path, { data, headers: { 'x-csrf-token': csrfToken } });
    };
    expect((await post('/api/auth/sign-up', { email, password: PASSWORD })).status()).toBe(201);
    return post;
  }

  private async createConfirmedAccount(email: string, request: APIRequestContext) {
    const post = await this.signUp(email, request);
    const link = new URL(await this.mailbox.expectLink(email, 'confirm'));
    const token = link.searchParams.get('confirm');
    expect((await post('/api/auth/confirm', { token })).status()).toBe(200);
  }
}

/** Signs a browser in, without a page. */
export const signInDevice = async (device: BrowserContext, email: string) => {
  const { csrfToken } = (await (await device.request.get('/api/auth/csrf')).json()) as {
    csrfToken: string;
  };
  const response = await device.request.post('/api/auth/sign-in', {
    data: { email, password: PASSWORD },
    headers: { 'x-csrf-token': csrfToken },
  });
  expect(response.status()).toBe(200);
};
