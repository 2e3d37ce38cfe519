import { expect, type Page } from '@playwright/test';
import { StripePage } from './stripe-page';

/** The founders pre-order, as a buyer uses it. */
export class FoundersPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/founders');
  }

  get firstName() {
    return this.page.getByPlaceholder('First name for shipping');
  }

  get complete() {
    return this.page.getByRole('button', { name: 'Complete Pre-Order' });
  }

  /** Clicks on to the provider's page, which opens in a tab of its own. */
  async checkOut(): Promise<StripePage> {
    const opened = this.page.waitForEvent('popup');
    await this.complete.click();
    return new StripePage(await opened);
  }

  async isConfirmed() {
    await expect(
      this.page.getByText('Your Founders Batch reservation is confirmed, check your email'),
    ).toBeVisible();
  }
}
