import { expect, type Page } from '@playwright/test';
import { StripePage } from './stripe-page';

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

  async expectTotal(amount: string) {
    const summary = this.page.getByRole('complementary', { name: 'Order Summary' });
    await expect(summary.getByRole('definition').last()).toHaveText(amount);
  }

  /** The cart that was left behind leads to the order. */
  async expectPlaced(order: string) {
    await expect(this.page.getByRole('heading', { name: 'Your order is placed.' })).toBeVisible();
    await expect(this.page.getByRole('main').getByRole('link', { name: order })).toBeVisible();
  }

  async expectEmpty() {
    await expect(this.page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  }

  /** Opens Stripe's page in a new tab. @param start by default the button of the cart */
  async checkOut(
    start = this.page.getByRole('button', { name: 'Proceed to Checkout' }),
  ): Promise<StripePage> {
    const opened = this.page.waitForEvent('popup');
    await start.click();
    const tab = await opened;
    await tab.waitForURL(/\/c\/pay\/cs_/);
    return new StripePage(tab);
  }
}
