import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Mail } from './mail';
import { renderMail } from './render-mail';

/** The text of one weekly email. */
export type WeeklyEmail = {
  formula: FormulaId;
  formulaName: string;
  week: number;
  weeks: number;
  title: string;
  opening: string;
  practice: { minutes: number; steps: readonly string[] };
  finding: { text: string; limits: string; source: string; href: string | null };
  question: string;
};

/** How long the link of a weekly email takes an answer. */
export const answerDays = 30;

/** Addresses of a weekly email's links. */
export type WeeklyEmailLinks = {
  publicOrigin: string;
  unsubscribeUrl: string;
  /** The page that takes one answer to the question. */
  answerUrl: string;
};

/** The page of choices: the token of an email opens every page of its recipient. */
const preferencesUrl = (unsubscribeUrl: string): string =>
  unsubscribeUrl.replace(/unsubscribe(?=\?|$)/, 'preferences');

/** A weekly email, with the headers for one-click unsubscribe (RFC 8058). */
export const weeklyEmail = (
  to: string,
  { formula, formulaName, week, weeks, title, opening, practice, finding, question }: WeeklyEmail,
  { publicOrigin, unsubscribeUrl, answerUrl }: WeeklyEmailLinks,
): Mail =>
  renderMail({
    kind: 'coaching-letter',
    to,
    formula,
    subject: `${formulaName}, week ${week}: ${title}`,
    position: `${formulaName}, week ${week} of ${weeks}`,
    title,
    parts: [
      opening,
      { heading: `This week’s practice, ${practice.minutes} minutes` },
      { steps: practice.steps },
      { heading: 'One true finding' },
      finding.text,
      finding.limits,
      { note: finding.source, href: finding.href },
      { heading: 'One question' },
      question,
      `One line is enough, and it is for you: the link keeps it in your own record, once, within ${answerDays} days, without signing in. Or reply to this email: a person reads it.`,
      { action: 'Answer the question', href: answerUrl },
      { note: 'Check in on my ritual', href: `${publicOrigin}/practice/rituals` },
      {
        note: 'The studies in these emails did not test our capsules, which hold nothing that acts. The emails are coaching, not a treatment: do not stop or change a medicine because of them.',
      },
    ],
    footer: {
      reason: `You get one email a week because you have ${formulaName} at home.`,
      change: {
        label: 'Choose day, hour and formulas, pause them or read earlier ones',
        href: preferencesUrl(unsubscribeUrl),
      },
      stop: { label: 'Stop the emails', href: unsubscribeUrl },
    },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
