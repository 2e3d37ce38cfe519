import { expect, type Page } from '@playwright/test';
import { isAlive } from './hydrated';

/** The home page, as a buyer uses it. */
export class HomePage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/');
    await isAlive(this.page, '#pricing button');
  }

  /** Comes back from the cart without a new document. */
  async comeBack() {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: /^Candor/ })
      .click();
    await expect(this.page).toHaveURL('/');
    await expect(this.pricing).toBeAttached();
  }

  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  get pricing() {
    return this.section('The price of nothing');
  }

  get chooser() {
    return this.page.getByRole('dialog', { name: 'Choose a formula' });
  }

  async press(name: string) {
    await this.pricing.getByRole('button', { name, exact: true }).click();
  }

  async choose(formula: string) {
    await this.chooser.getByRole('button', { name: formula, exact: true }).click();
  }
}
