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

  /**
   * All that a shopper decides by is in the first view.
   * @param controls the part of the page with the button
   */
  async expectFirstView(controls: Locator) {
    for (const part of [
      this.page.getByRole('heading', { level: 1 }),
      this.page.getByRole('paragraph').filter({ hasText: /an honest placebo for/ }),
      this.page.getByRole('img', { name: /^Bottle of/ }),
      this.page.getByRole('radio', { name: '2-Pack $106' }),
      this.page.getByRole('radio', { name: 'Single, one-time $59' }),
      this.page.getByRole('radio', { name: 'Subscribe $49' }),
      controls.getByRole('button', { name: 'Add to Cart' }),
      this.page.getByText(/^Arrives \w{3}, \w{3} \d+ to/),
      this.page.getByText('30-Day Money-Back Guarantee'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await this.page.evaluate(() => scrollY)).toBe(0);
  }

  async expectBadge(count: number) {
    const name = `Cart ${count} ${count === 1 ? 'item' : 'items'}`;
    await expect(this.page.getByRole('link', { name })).toBeVisible();
  }
}
