import { expect, type Locator, type Page } from '@playwright/test';
import { isAlive } from './hydrated';

/** The page of one formula, as a buyer uses it. */
export class FormulaPage {
  private quantity = 1;

  constructor(readonly page: Page) {}

  async open(formula = 'focus') {
    await this.page.goto(`/${formula}`);
    this.quantity = 1;
    await isAlive(this.page, 'main button');
  }

  /** Where both the plan card and the bar are on the page, one has to say in which. */
  async choose(plan: 'One-time' | 'Subscribe', place: Page | Locator = this.page) {
    await place.getByRole('radio', { name: plan }).check({ force: true });
  }

  async oneMore() {
    await this.page.getByRole('button', { name: 'One more' }).click();
    this.quantity += 1;
  }

  async addToCart() {
    await this.page.getByRole('button', { name: 'Add to Cart' }).click();
    // Exactly one bottle is answered with the offer of three; this buyer wants the one.
    if (this.quantity === 1) await this.declineUpgrade();
  }

  async declineUpgrade() {
    await this.page.getByRole('dialog').getByRole('button', { name: 'No Thanks' }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async badgeSays(count: number) {
    const words = `Cart ${count} ${count === 1 ? 'item' : 'items'}`;
    await expect(this.page.getByRole('link', { name: words })).toBeVisible();
  }
}
