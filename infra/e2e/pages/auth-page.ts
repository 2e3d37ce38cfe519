import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { MailBox } from '../mail-box';

/** A password that nobody guesses and every test may know. */
export const PASSWORD = 'a slow warm kettle';

/** The sheet at /auth, and what its mails lead to. */
export class AuthPage {
  constructor(
    readonly page: Page,
    readonly mails: MailBox,
  ) {}

  get sheet(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(path = '/auth') {
    await this.page.goto(path);
    await expect(this.sheet).toBeVisible();
  }

  async tab(name: 'Sign In' | 'Sign Up') {
    await this.page.getByRole('tab', { name }).click();
  }

  async fill(fields: Partial<Record<'Email' | 'Password' | 'Confirm password', string>>) {
    for (const [label, value] of Object.entries(fields))
      await this.sheet.getByLabel(label, { exact: true }).fill(value);
  }

  async submit(name: string) {
    await this.sheet.getByRole('button', { name, exact: true }).click();
  }

  async signIn(email: string, password = PASSWORD) {
    await this.fill({ Email: email, Password: password });
    await this.submit('Sign In');
  }

  async tells(message: string) {
    await expect(this.sheet.getByText(message, { exact: true })).toBeVisible();
  }

  /** A confirmed account that no browser is signed in to yet. */
  async accountFor(email: string) {
    await this.confirm(email, this.mails.request);
  }

  /** A confirmed account that this browser is signed in to, for a test of what comes after. */
  async signedIn(email: string) {
    await this.confirm(email, this.page.request);
  }

  /** A sign-up by somebody in another browser, not yet confirmed. */
  async signUpElsewhere(email: string) {
    await this.signUp(email, this.mails.request);
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

  private async confirm(email: string, request: APIRequestContext) {
    const post = await this.signUp(email, request);
    const link = new URL(await this.mails.linkFor(email, 'confirm'));
    const token = link.searchParams.get('confirm');
    expect((await post('/api/auth/confirm', { token })).status()).toBe(200);
  }
}
