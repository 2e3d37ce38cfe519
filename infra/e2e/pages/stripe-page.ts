import { expect, type Page } from '@playwright/test';

const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** Stripe's hosted checkout page. */
export class StripePage {
  constructor(readonly page: Page) {}

  /** The id of the checkout session, from the URL. */
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

  /** Pays and closes the tab before it returns to the shop. */
  async payAndClose() {
    const paid = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 303,
    );
    await this.submit();
    await paid;
    await this.page.close();
  }

  async expectTotal(amount: string) {
    const total = this.page.getByRole('definition').last();
    // The element contains a total per shipping method and shows the selected one.
    await expect.poll(async () => (await total.innerText()).trim()).toBe(amount);
  }
}
