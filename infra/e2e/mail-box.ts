import { expect, type APIRequestContext } from '@playwright/test';

type Mail = { to: string; subject: string; text: string; html: string };

/** The shop's mails as `/dev/mail` shows them. */
export class MailBox {
  constructor(readonly request: APIRequestContext) {}

  async to(address: string): Promise<Mail[]> {
    const response = await this.request.get('/dev/mail.json');
    return ((await response.json()) as Mail[]).filter(({ to }) => to === address);
  }

  /** Waits for the order receipt, and answers it. */
  async receiptFor(address: string): Promise<Mail> {
    await expect.poll(async () => (await this.to(address)).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await this.to(address);
    if (!mail) throw new Error('The receipt has vanished');
    return mail;
  }
}
