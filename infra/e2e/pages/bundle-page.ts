import type { Page } from '@playwright/test';
import { waitForHydration } from './hydration';

export class BundlePage {
  constructor(readonly page: Page) {}

  async open(bundle: string) {
    await this.page.goto(`/bundles/${bundle}`);
    await waitForHydration(this.page, '#price button');
  }

  get pricing() {
    return this.page.getByRole('region', { name: 'Bundle Pricing' });
  }

  get addButton() {
    return this.pricing.getByRole('button', { name: /^Add to Cart/ });
  }

  /** Adds the bundle, and closes the drawer that confirms it. */
  async addToCart() {
    await this.addButton.click();
    await this.page.getByRole('button', { name: 'Keep shopping' }).click();
  }

  async selectPlan(plan: 'One-time' | 'Subscribe') {
    await this.pricing.getByRole('radio', { name: plan }).check({ force: true });
  }
}
