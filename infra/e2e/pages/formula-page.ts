import { expect, type Page } from '@playwright/test';

/** The page of one formula, as a buyer uses it. */
export class FormulaPage {
  constructor(readonly page: Page) {}

  async open(formula = 'focus') {
    await this.page.goto(`/${formula}`);
    await expect(this.page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
  }

  async choose(plan: 'One-time' | 'Subscribe') {
    await this.page.getByRole('radio', { name: plan }).check({ force: true });
  }

  async oneMore() {
    await this.page.getByRole('button', { name: 'One more' }).click();
  }

  async addToCart() {
    await this.page.getByRole('button', { name: 'Add to Cart' }).click();
  }

  async badgeSays(count: number) {
    const words = `Cart ${count} ${count === 1 ? 'item' : 'items'}`;
    await expect(this.page.getByRole('link', { name: words })).toBeVisible();
  }
}
