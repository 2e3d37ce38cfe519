import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailNote,
  MailSteps,
  MailText,
  MailTitle,
} from './MailLayout';

/** The text of one weekly email. */
export type WeeklyEmail = {
  formulaName: string;
  week: number;
  weeks: number;
  title: string;
  opening: string;
  practice: { minutes: number; steps: readonly string[] };
  finding: { text: string; limits: string; source: string; href: string | null };
  question: string;
};

/** Addresses of a weekly email's links. */
export type WeeklyEmailLinks = { publicOrigin: string; unsubscribeUrl: string };

const disclaimer =
  'The studies in these letters did not test our capsules, which hold nothing that acts. The letters are coaching, not a treatment: do not stop or change a medicine because of them.';

const derivedTexts = (email: WeeklyEmail, { publicOrigin }: WeeklyEmailLinks) => ({
  position: `${email.formulaName}, week ${email.week} of ${email.weeks}`,
  practice: `This week’s practice, ${email.practice.minutes} minutes`,
  ritualsUrl: `${publicOrigin}/practice/rituals`,
  accountUrl: `${publicOrigin}/account`,
  reason: `You get one letter a week because you have ${email.formulaName} at home.`,
});

const WeeklyEmailBody = ({ email, links }: { email: WeeklyEmail; links: WeeklyEmailLinks }) => {
  const { position, practice, ritualsUrl, accountUrl, reason } = derivedTexts(email, links);
  const { finding } = email;
  return (
    <MailLayout
      title={email.title}
      footer={
        <>
          {reason} <MailLink href={accountUrl}>Pause them or read earlier ones</MailLink>, or{' '}
          <MailLink href={links.unsubscribeUrl}>stop the letters</MailLink>.
        </>
      }
    >
      <MailNote>{position}</MailNote>
      <MailTitle>{email.title}</MailTitle>
      <MailText>{email.opening}</MailText>
      <MailHeading>{practice}</MailHeading>
      <MailSteps steps={email.practice.steps} />
      <MailHeading>One true finding</MailHeading>
      <MailText>{finding.text}</MailText>
      <MailText>{finding.limits}</MailText>
      <MailNote>
        {finding.href === null ? (
          finding.source
        ) : (
          <MailLink href={finding.href}>{finding.source}</MailLink>
        )}
      </MailNote>
      <MailHeading>One question</MailHeading>
      <MailText>{email.question}</MailText>
      <MailText>One line on paper is enough. Or answer this mail: a person reads it.</MailText>
      <MailButton href={ritualsUrl}>Check in on my ritual</MailButton>
      <MailNote>{disclaimer}</MailNote>
    </MailLayout>
  );
};

const formatText = (email: WeeklyEmail, links: WeeklyEmailLinks): string => {
  const { position, practice, ritualsUrl, accountUrl, reason } = derivedTexts(email, links);
  const { finding } = email;
  return [
    position,
    email.title,
    email.opening,
    `${practice}:`,
    ...email.practice.steps.map((step, index) => `${index + 1}. ${step}`),
    `One true finding:\n${finding.text}\n${finding.limits}`,
    finding.href === null ? finding.source : `${finding.source}\n${finding.href}`,
    `One question:\n${email.question}`,
    'One line on paper is enough. Or answer this mail: a person reads it.',
    `Check in on my ritual: ${ritualsUrl}`,
    disclaimer,
    `${reason} Pause them or read earlier ones: ${accountUrl}\nStop the letters: ${links.unsubscribeUrl}`,
    `Questions? Answer this mail, write to ${brand.supportEmail} or call ${brand.phone}.`,
    '',
  ].join('\n\n');
};

/** A weekly email, with the headers for one-click unsubscribe (RFC 8058). */
export const weeklyEmail = (to: string, email: WeeklyEmail, links: WeeklyEmailLinks): Mail => ({
  kind: 'coaching-letter',
  to,
  subject: `${email.formulaName}, week ${email.week}: ${email.title}`,
  text: formatText(email, links),
  html: `<!doctype html>${renderToStaticMarkup(<WeeklyEmailBody email={email} links={links} />)}`,
  headers: {
    'List-Unsubscribe': `<${links.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
