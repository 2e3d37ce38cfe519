import { expect, type Page } from '@playwright/test';

const confirmed = /^Order (\S+) is paid and confirmed\.$/;

/** The page after payment. */
export class OrderCompletePage {
  constructor(readonly page: Page) {}

  /** Waits for the confirmed order and returns its number. */
  async expectOrderNumber(): Promise<string> {
    const message = this.page.getByText(confirmed);
    await expect(message).toBeVisible();
    return confirmed.exec((await message.textContent()) ?? '')?.[1] ?? '';
  }

  async expectDetail(name: string, text: string | RegExp) {
    const term = this.page.getByRole('term').filter({ hasText: name });
    await expect(term.locator('..').getByRole('definition')).toContainText(text);
  }

  async expectLine(name: string | RegExp) {
    const lines = this.page.getByRole('list', { name: 'What you ordered' });
    await expect(lines.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
}
