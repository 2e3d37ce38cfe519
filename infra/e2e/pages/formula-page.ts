import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from './hydration';

export class FormulaPage {
  private quantity = 1;

  constructor(readonly page: Page) {}

  async open(formula = 'focus') {
    await this.page.goto(`/${formula}`);
    this.quantity = 1;
    await waitForHydration(this.page, 'main button');
  }

  async selectPlan(plan: 'One-time' | 'Subscribe', place: Page | Locator = this.page) {
    await place.getByRole('radio', { name: plan }).check({ force: true });
  }

  async increaseQuantity() {
    await this.page.getByRole('button', { name: 'One more' }).click();
    this.quantity += 1;
  }

  async addToCart() {
    await this.page.getByRole('button', { name: 'Add to Cart' }).click();
    // One bottle opens the upgrade dialog.
    if (this.quantity === 1) await this.declineUpgrade();
  }

  async declineUpgrade() {
    await this.page.getByRole('dialog').getByRole('button', { name: 'No Thanks' }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async expectBadge(count: number) {
    const name = `Cart ${count} ${count === 1 ? 'item' : 'items'}`;
    await expect(this.page.getByRole('link', { name })).toBeVisible();
  }
}
