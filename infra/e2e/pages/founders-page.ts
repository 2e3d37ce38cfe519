import { expect, type Page } from '@playwright/test';
import { StripePage } from './stripe-page';

export class FoundersPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/founders');
  }

  get firstName() {
    return this.page.getByPlaceholder('First name for shipping');
  }

  get completeButton() {
    return this.page.getByRole('button', { name: 'Complete Pre-Order' });
  }

  /** Opens Stripe's page in a new tab. */
  async checkOut(): Promise<StripePage> {
    const opened = this.page.waitForEvent('popup');
    await this.completeButton.click();
    return new StripePage(await opened);
  }

  async expectConfirmed() {
    await expect(
      this.page.getByText('Your Founders Batch reservation is confirmed, check your email'),
    ).toBeVisible();
  }
}
