/** A mail as a template makes it: the same words as HTML and as plain text. */
export type Mail = {
  /** Which template: 'order-receipt'. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
};
