import { expect, type Page } from '@playwright/test';
import { StripePage } from './stripe-page';

/** The cart, as a buyer uses it. */
export class CartPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/cart');
    await expect(this.page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
  }

  line(name: string) {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.page.getByRole('main').getByRole('listitem').filter({ has: heading });
  }

  async total(amount: string) {
    const summary = this.page.getByRole('complementary', { name: 'Order Summary' });
    await expect(summary.getByRole('definition').last()).toHaveText(amount);
  }

  async isEmpty() {
    await expect(this.page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  }

  /** Clicks on to the provider's page, which opens in a tab of its own. */
  async checkOut(): Promise<StripePage> {
    const opened = this.page.waitForEvent('popup');
    await this.page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const tab = await opened;
    await tab.waitForURL(/\/c\/pay\/cs_/);
    return new StripePage(tab);
  }
}
