/** Kind and owner of a mail's link: 'reset' of an account, 'unsubscribe' of a recipient. */
export type MailLink = { kind: string; owner: string };

/** A rendered mail: equal content as HTML and as text. */
export type Mail = {
  /** Which template: 'order-receipt'. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** The sender replaces `secretOfLink` in the texts with a new secret of this link. */
  link?: MailLink;
};

/** A day in the shop's time zone: 'November 21, 2026'. */
export const formatDay = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
