import { defaultIdentity, type ShopIdentity } from '@candor/shell-contract/shop-identity';
import type { LabeledLink, Mail, MailContent, MailPart, Sum } from './mail';
import { mailHtml } from './MailHtml';
import { receiptLinkDays } from './receipt';

const sumText = ({ label, detail = null, amount }: Sum): string =>
  `${label}: ${amount}${detail === null ? '' : `\n  ${detail}`}`;

const partText = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  if ('heading' in part) return `${part.heading}:`;
  if ('steps' in part) return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  if ('sums' in part) return part.sums.map((group) => group.map(sumText).join('\n')).join('\n\n');
  if ('note' in part) {
    const { note, label, href } = part;
    if (!href) return note;
    return label === undefined ? `${note}\n${href}` : `${note}\n${label}: ${href}`;
  }
  return `${part.action}: ${part.href}`;
};

const mailText = ({ position, title, parts, footer }: MailContent, shop: ShopIdentity): string =>
  [
    ...(position === undefined ? [] : [position]),
    title,
    ...parts.map(partText),
    ...(footer === undefined
      ? []
      : [
          `${footer.reason} ${footer.change.label}: ${footer.change.href}\n${footer.stop.label}: ${footer.stop.href}`,
        ]),
    `Questions? Reply to this email, write to ${shop.email} or call ${shop.phone}.\n`,
  ].join('\n\n');

/** A mail as HTML and as text, with the default identity of the shop. */
export const renderMail = ({
  kind,
  to,
  subject,
  headers,
  link,
  ...content
}: MailContent & Pick<Mail, 'kind' | 'to' | 'subject' | 'headers' | 'link'>): Mail => {
  const renderFor = (shop: ShopIdentity) => ({
    text: mailText(content, shop),
    html: mailHtml(subject, content, shop),
  });
  return {
    kind,
    to,
    subject,
    ...renderFor(defaultIdentity),
    ...(headers === undefined ? {} : { headers }),
    ...(link === undefined ? {} : { link }),
    renderFor,
  };
};

/** Warns that the button of a mail needs no sign-in. */
export const opensAnywhere = `The button shows your order in any browser for ${receiptLinkDays} days, so keep this email to yourself.`;

/** A mail of a few sentences with one action. */
export const plainEmail = ({
  paragraphs,
  action,
  ...mail
}: Pick<Mail, 'kind' | 'to' | 'subject'> &
  Pick<MailContent, 'formula' | 'picture'> & {
    title: string;
    /** Sentences, and other parts between them. */
    paragraphs: readonly MailPart[];
    action: LabeledLink;
  }): Mail =>
  renderMail({
    ...mail,
    ...(action.link && { link: action.link }),
    parts: [
      ...paragraphs,
      { action: action.label, href: action.href },
      ...(action.link?.kind === 'receipt' ? [{ note: opensAnywhere }] : []),
    ],
  });
