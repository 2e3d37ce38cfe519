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
export type WholeLetter = {
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
export type LetterLinks = { publicOrigin: string; unsubscribeUrl: string };

const whatItIs =
  'The studies in these letters did not test our capsules, which hold nothing that acts. The letters are coaching, not a treatment: do not stop or change a medicine because of them.';

const partsOf = (letter: WholeLetter, { publicOrigin }: LetterLinks) => ({
  place: `${letter.formulaName}, week ${letter.week} of ${letter.weeks}`,
  practice: `This week’s practice, ${letter.practice.minutes} minutes`,
  ritualsUrl: `${publicOrigin}/practice/rituals`,
  accountUrl: `${publicOrigin}/account`,
  why: `You get one letter a week because you have ${letter.formulaName} at home.`,
});

const LetterPage = ({ letter, links }: { letter: WholeLetter; links: LetterLinks }) => {
  const { place, practice, ritualsUrl, accountUrl, why } = partsOf(letter, links);
  const { finding } = letter;
  return (
    <MailLayout
      title={letter.title}
      footer={
        <>
          {why} <MailLink href={accountUrl}>Pause them or read earlier ones</MailLink>, or{' '}
          <MailLink href={links.unsubscribeUrl}>stop the letters</MailLink>.
        </>
      }
    >
      <MailNote>{place}</MailNote>
      <MailTitle>{letter.title}</MailTitle>
      <MailText>{letter.opening}</MailText>
      <MailHeading>{practice}</MailHeading>
      <MailSteps steps={letter.practice.steps} />
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
      <MailText>{letter.question}</MailText>
      <MailText>One line on paper is enough. Or answer this mail: a person reads it.</MailText>
      <MailButton href={ritualsUrl}>Check in on my ritual</MailButton>
      <MailNote>{whatItIs}</MailNote>
    </MailLayout>
  );
};

const textOf = (letter: WholeLetter, links: LetterLinks): string => {
  const { place, practice, ritualsUrl, accountUrl, why } = partsOf(letter, links);
  const { finding } = letter;
  return [
    place,
    letter.title,
    letter.opening,
    `${practice}:`,
    ...letter.practice.steps.map((step, index) => `${index + 1}. ${step}`),
    `One true finding:\n${finding.text}\n${finding.limits}`,
    finding.href === null ? finding.source : `${finding.source}\n${finding.href}`,
    `One question:\n${letter.question}`,
    'One line on paper is enough. Or answer this mail: a person reads it.',
    `Check in on my ritual: ${ritualsUrl}`,
    whatItIs,
    `${why} Pause them or read earlier ones: ${accountUrl}\nStop the letters: ${links.unsubscribeUrl}`,
    `Questions? Answer this mail, write to ${brand.supportEmail} or call ${brand.phone}.`,
    '',
  ].join('\n\n');
};

/** A weekly letter, with the headers by which a mail program offers to unsubscribe (RFC 8058). */
export const coachingLetter = (to: string, letter: WholeLetter, links: LetterLinks): Mail => ({
  kind: 'coaching-letter',
  to,
  subject: `${letter.formulaName}, week ${letter.week}: ${letter.title}`,
  text: textOf(letter, links),
  html: `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} links={links} />)}`,
  headers: {
    'List-Unsubscribe': `<${links.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
