import type { WeeklyEmailResponse } from '@candor/api-contract/coaching';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { plainPage, type PlainPage } from '../http/PlainPage';
import { coachingPageCss } from './coaching-page-css';
import { tokenQuery } from './CoachingPages';
import { EmailArticle } from './EmailArticle';

/** The whole text of an email that was sent, to be read again. */
export const sentEmailPage = (email: WeeklyEmailResponse['letter'], token: string): PlainPage => {
  const { formulaName, week, weeks, title, sentAt } = email;
  const sentOn = formatDate(sentAt);
  return plainPage({
    title: `${title} · ${brand.name}`,
    css: coachingPageCss,
    body: (
      <>
        <p className="brand">
          <a href="/">{brand.name}</a>
        </p>
        <EmailArticle
          position={`${formulaName}, week ${week} of ${weeks}, sent ${sentOn}`}
          email={email}
        />
        <p>
          <a href={`/api/coaching/read${tokenQuery(token)}`}>All the emails we sent you</a>
        </p>
      </>
    ),
  });
};
