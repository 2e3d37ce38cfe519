import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import { MailButton, MailLayout, MailText, MailTitle } from './MailLayout';

/** An email of a few sentences with one action. */
export type PlainEmail = {
  kind: string;
  to: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  action: { label: string; href: string };
};

const PlainEmailBody = ({ title, subject, paragraphs, action }: PlainEmail) => (
  <MailLayout title={subject}>
    <MailTitle>{title}</MailTitle>
    {paragraphs.map((paragraph) => (
      <MailText key={paragraph}>{paragraph}</MailText>
    ))}
    <MailButton href={action.href}>{action.label}</MailButton>
  </MailLayout>
);

const formatText = ({ title, paragraphs, action }: PlainEmail): string =>
  [
    title,
    ...paragraphs,
    `${action.label}: ${action.href}`,
    `Questions? Answer this mail, write to ${brand.supportEmail} or call ${brand.phone}.`,
    '',
  ].join('\n\n');

/** Renders an email as HTML and text. */
export const plainEmail = (email: PlainEmail): Mail => ({
  kind: email.kind,
  to: email.to,
  subject: email.subject,
  text: formatText(email),
  html: `<!doctype html>${renderToStaticMarkup(<PlainEmailBody {...email} />)}`,
});
