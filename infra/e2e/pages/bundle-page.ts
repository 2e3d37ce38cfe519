import type { Page } from '@playwright/test';
import { isAlive } from './hydrated';

/** The page of one bundle, as a buyer uses it. */
export class BundlePage {
  constructor(readonly page: Page) {}

  async open(bundle: string) {
    await this.page.goto(`/bundles/${bundle}`);
    await isAlive(this.page, '#price button');
  }

  get pricing() {
    return this.page.getByRole('region', { name: 'Bundle Pricing' });
  }

  /** The button, whatever total it says. */
  get add() {
    return this.pricing.getByRole('button', { name: /^Add to Cart/ });
  }

  async choose(plan: 'One-time' | 'Subscribe') {
    await this.pricing.getByRole('radio', { name: plan }).check({ force: true });
  }
}
