import { expect, type Page } from '@playwright/test';

const confirmed = /^Thank you\. Order (\S+) is paid and confirmed\.$/;

/** Where a buyer lands after paying. */
export class OrderCompletePage {
  constructor(readonly page: Page) {}

  /** Waits until the order stands, and answers its number. */
  async orderNumber(): Promise<string> {
    const words = this.page.getByText(confirmed);
    await expect(words).toBeVisible();
    return confirmed.exec((await words.textContent()) ?? '')?.[1] ?? '';
  }

  async lists(name: string | RegExp) {
    const lines = this.page.getByRole('list', { name: 'What you ordered' });
    await expect(lines.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
}
