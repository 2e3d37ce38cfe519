import { expect, type Page } from '@playwright/test';

const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** The provider's hosted page. */
export class StripePage {
  constructor(readonly page: Page) {}

  /** The session's id, as the address shows it. */
  get session(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  async fill(email: string, card: keyof typeof cards = 'good') {
    const type = (label: string, text: string) =>
      this.page.getByLabel(label, { exact: true }).fill(text);
    await type('Email', email);
    await type('Card number', cards[card]);
    await type('Expiry', '12 / 40');
    await type('CVC', '123');
    await type('Name', 'Sam Sample');
    await type('Address', '100 Sample Street');
    await type('City', 'Sioux Falls');
    await type('State', 'SD');
    await type('ZIP', '57104');
  }

  async submit(verb: 'Pay' | 'Subscribe' = 'Pay') {
    await this.page.getByRole('button', { name: verb }).click();
  }

  /** Pays and waits for nothing but the provider's answer: the way back may be closed. */
  async payAndLeave() {
    const answered = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 303,
    );
    await this.submit();
    await answered;
    await this.page.close();
  }

  async totalIs(amount: string) {
    const total = this.page.getByRole('definition').last();
    // It holds a total per way of shipping and shows the one that is chosen.
    await expect.poll(async () => (await total.innerText()).trim()).toBe(amount);
  }
}
