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

  /** Waits for a mail with this subject. */
  async arrives(address: string, subject: RegExp) {
    await expect
      .poll(async () => (await this.to(address)).map((mail) => mail.subject).join('\n'), {
        timeout: 20_000,
      })
      .toMatch(subject);
  }

  /** Waits for the mail with a link that carries this parameter, and answers the link. */
  async linkFor(address: string, parameter: 'confirm' | 'reset'): Promise<string> {
    const links = async () =>
      (await this.to(address)).flatMap(
        ({ text }) => new RegExp(`https?://\\S+[?&]${parameter}=\\S+`).exec(text)?.[0] ?? [],
      );
    await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    const [link] = await links();
    if (!link) throw new Error('The mail has vanished');
    return link;
  }
}
