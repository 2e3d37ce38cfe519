import type { MailKind } from '@candor/api-contract/mail-kinds';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { ShopIdentity } from '@candor/shell-contract/shop-identity';

/**
 * Kind and owner of a mail's link: 'reset' of an account, 'unsubscribe' of a recipient. With a
 * generation, the link is obsolete once the owner's credentials are of another.
 */
export type MailLink = { kind: string; owner: string; generation?: number | null };

/** A rendered mail: equal content as HTML and as text. */
export type Mail = {
  /** The name of the template. */
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** The sender replaces `secretOfLink` in the texts with a new secret of this link. */
  link?: MailLink;
  /** The mail that stands for this number of further ones, for kinds that are gathered. */
  more?: (count: number) => Mail;
  /** Renders it again with what staff have changed of the shop's identity. */
  renderFor?: (shop: ShopIdentity) => { text: string; html: string };
};

/** A row with an amount at the right. */
export type Sum = { label: string; detail?: string | null; amount: string; isTotal?: true };

/** A part of a mail. A string is a paragraph. */
export type MailPart =
  | string
  | { heading: string }
  | { steps: readonly string[] }
  | { sums: readonly (readonly Sum[])[] }
  // With a label, the link stands after the note; without, the note itself is the link.
  | { note: string; label?: string; href?: string | null }
  | { action: string; href: string };

/** A link with its text. With `link`, its address holds the secret of that link. */
export type LabeledLink = { label: string; href: string; link?: MailLink };

/** The content of a mail, from which both its HTML and its text are made. */
export type MailContent = {
  /** The formula whose colors it has; the shop's own without one. */
  formula?: FormulaId | undefined;
  /** The picture above the title: an absolute address of the shop, and what it shows. */
  picture?: { src: string; alt: string } | undefined;
  /** Small text above the title. */
  position?: string;
  title: string;
  parts: readonly MailPart[];
  /** Reason for the mail and how to stop it, for mails that belong to no order. */
  footer?: { reason: string; change: LabeledLink; stop: LabeledLink };
};
