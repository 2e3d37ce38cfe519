import { expect, type APIRequestContext } from '@playwright/test';

type Mail = { to: string; subject: string; text: string; html: string };

/** The shop's emails, as listed by `/dev/mail`. */
export class Mailbox {
  constructor(readonly request: APIRequestContext) {}

  async listMails(address: string): Promise<Mail[]> {
    const response = await this.request.get('/dev/mail.json');
    return ((await response.json()) as Mail[]).filter(({ to: listMails }) => listMails === address);
  }

  /** Waits for the order receipt and returns it. */
  async expectReceipt(address: string): Promise<Mail> {
    await expect
      .poll(async () => (await this.listMails(address)).length, { timeout: 15_000 })
      .toBe(1);
    const [mail] = await this.listMails(address);
    if (!mail) throw new Error('receipt not found');
    return mail;
  }

  /** Waits for an email with a matching subject, and returns it. */
  async expectMail(address: string, subject: RegExp): Promise<Mail> {
    await expect
      .poll(async () => (await this.listMails(address)).map((mail) => mail.subject).join('\n'), {
        timeout: 20_000,
      })
      .toMatch(subject);
    const mail = (await this.listMails(address)).find((found) => subject.test(found.subject));
    if (!mail) throw new Error('email not found');
    return mail;
  }

  /** Waits for the mailed link that opens an order, and returns it. */
  async expectOrderLink(address: string): Promise<string> {
    const { text } = await this.expectMail(address, /^Open your order/m);
    const link = /https?:\/\/\S+#open=\S+/.exec(text)?.[0];
    if (!link) throw new Error('the mail has no link');
    return link;
  }

  /** Waits for an email with a link that has this query parameter, and returns the link. */
  async expectLink(address: string, parameter: 'confirm' | 'reset'): Promise<string> {
    const links = async () =>
      (await this.listMails(address)).flatMap(
        ({ text }) => new RegExp(`https?://\\S+[?&]${parameter}=\\S+`).exec(text)?.[0] ?? [],
      );
    await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    const [link] = await links();
    if (!link) throw new Error('email not found');
    return link;
  }
}
