import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './hydration';

export class HomePage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/');
    await waitForHydration(this.page, '#pricing button');
  }

  /** Returns from another page without loading a document. */
  async returnByLogo() {
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
    return this.page.getByRole('dialog', { name: /^Choose a formula|for which formula/ });
  }

  async clickPlan(name: string) {
    await this.pricing.getByRole('button', { name, exact: true }).click();
  }

  async selectFormula(formula: string) {
    await this.chooser.getByRole('button', { name: formula, exact: true }).click();
  }
}
