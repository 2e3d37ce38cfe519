import { expect, type Cookie, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '@candor/api-contract/staff-roles';
import type { BrowserErrors } from '../browser-errors';
import { opsIn } from '../ops';
import { shopEnv } from '../shop-env';
import { expectAccessible } from './accessibility';

export const STAFF_PASSWORD = 'a slow warm kettle behind the counter';

/** The staff accounts of a test run, one for each role. */
const atWork = new Map<StaffRole, { email: string; cookies: Cookie[] }>();

/** The staff pages, in a browser that shares nothing with the shop's. */
export class StaffPages {
  constructor(
    readonly page: Page,
    /** Errors of this browser; the fixture fails the test on those that it did not allow. */
    readonly errors: BrowserErrors,
    private readonly shop: { staff: string; dataDir: string } = shopEnv,
  ) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The button of the own account; a phone shows no name on it. */
  get account(): Locator {
    return this.page.getByRole('button', { name: /^Profile$|@staff\.example$/ });
  }

  /** The list holds what the text finds: react-admin applies it half a second after the last key. */
  async expectFiltered(): Promise<void> {
    await expect(this.page).toHaveURL(/filter=/);
  }

  /** Opens the link that `ops -- staff add` prints, and joins. */
  async join(
    role: StaffRole,
    email = `${role}-${Date.now().toString(36)}@staff.example`,
  ): Promise<{ email: string; secret: string; recoveryCodes: readonly string[] }> {
    const printed = await opsIn(this.shop.dataDir, 'staff', 'add', email, '--role', role);
    return { email, ...(await this.joinBy(/http\S+token=\S+/.exec(printed)?.[0] ?? '')) };
  }

  /** Signs in with a role. The account is created for the first flow that needs the role. */
  async signIn(role: StaffRole): Promise<{ email: string }> {
    const context = this.page.context();
    const known = atWork.get(role);
    if (known !== undefined) {
      await context.addCookies(known.cookies);
      return known;
    }
    const { email } = await this.join(role);
    atWork.set(role, { email, cookies: await context.cookies() });
    return { email };
  }

  /** Joins with an invitation's link. @returns the secret of the authenticator app, and its substitutes */
  async joinBy(link: string): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
    await this.page.goto(link);
    const secret = await this.page.locator('code').first().innerText();
    await this.page.getByLabel('New password').fill(STAFF_PASSWORD);
    await this.page.getByLabel('Six-digit code').fill(this.codeOf(secret));
    await this.page.getByRole('button', { name: 'Join' }).click();
    const recoveryCodes = (await this.page.locator('pre').innerText()).trim().split(/\s+/);
    await this.page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(this.account).toBeVisible();
    return { secret, recoveryCodes };
  }

  /** Returns the code of the authenticator app, `steps` periods of 30 seconds later. */
  codeOf(secret: string, steps = 0): string {
    const timestamp = Date.now() + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  /** Opens a page by its address behind the fragment: '/orders'. */
  async open(path: string) {
    await this.page.goto(`${this.shop.staff}#${path}`);
    await expect(this.main).toBeVisible();
  }

  /** Presses the button that confirms a dialog, and waits until the dialog is closed. */
  async confirm(name: string | RegExp) {
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /**
   * Runs axe once each heading has its text, which react-admin fills in after the first paint, and what
   * appears has its colors. A notice stays meanwhile, as in a window that nobody looks at: it does not
   * fade out under axe.
   */
  async expectAccessible() {
    await expect(this.page.getByRole('heading').filter({ hasText: /^\s*$/ })).toHaveCount(0);
    await this.page.evaluate(async () => {
      window.dispatchEvent(new Event('blur'));
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    await expectAccessible(this.page);
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }
}
