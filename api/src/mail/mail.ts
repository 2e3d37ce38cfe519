/** Whose link a mail carries, and what for: 'reset' of an account, 'unsubscribe' of a reader. */
export type MailLink = { kind: string; owner: string };

/** A mail as a template makes it: the same words as HTML and as plain text. */
export type Mail = {
  /** Which template: 'order-receipt'. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** Where its words say `secretOfLink`, the sender puts a secret that it makes for this link. */
  link?: MailLink;
};
