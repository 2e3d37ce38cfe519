import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import { MailButton, MailLayout, MailText, MailTitle } from './MailLayout';

/** A mail of a few sentences with one thing to do. */
export type Letter = {
  kind: string;
  to: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  action: { label: string; href: string };
};

const LetterPage = ({ title, subject, paragraphs, action }: Letter) => (
  <MailLayout title={subject}>
    <MailTitle>{title}</MailTitle>
    {paragraphs.map((paragraph) => (
      <MailText key={paragraph}>{paragraph}</MailText>
    ))}
    <MailButton href={action.href}>{action.label}</MailButton>
  </MailLayout>
);

const textOf = ({ title, paragraphs, action }: Letter): string =>
  [
    title,
    ...paragraphs,
    `${action.label}: ${action.href}`,
    `Questions? Answer this mail, write to ${brand.supportEmail} or call ${brand.phone}.`,
    '',
  ].join('\n\n');

/** Writes a letter in both its forms. */
export const letter = (words: Letter): Mail => ({
  kind: words.kind,
  to: words.to,
  subject: words.subject,
  text: textOf(words),
  html: `<!doctype html>${renderToStaticMarkup(<LetterPage {...words} />)}`,
});
