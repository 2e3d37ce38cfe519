import type { WeeklyEmailResponse } from '@candor/api-contract/coaching';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { plainPage, type PlainPage } from '../http/PlainPage';
import { tokenQuery } from './CoachingPages';
import { coachingPageCss } from './coaching-page-css';

/** The whole text of an email that was sent, to be read again. */
export const sentEmailPage = (email: WeeklyEmailResponse['letter'], token: string): PlainPage => {
  const { formulaName, week, weeks, title, opening, practice, finding, question, sentAt } = email;
  return plainPage({
    title: `${title} · ${brand.name}`,
    css: coachingPageCss,
    body: (
      <>
        <p className="brand">
          <a href="/">{brand.name}</a>
        </p>
        <article>
          <p className="hint">
            {`${formulaName}, week ${week} of ${weeks}, sent ${formatDate(sentAt, 'America/Chicago')}`}
          </p>
          <h1>{title}</h1>
          <p>{opening}</p>
          <section>
            <h2>{`This week’s practice, ${practice.minutes} minutes`}</h2>
            <ol>
              {practice.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2>One true finding</h2>
            <p>{finding.text}</p>
            <p>{finding.limits}</p>
            <p className="hint">
              {finding.href === null ? finding.source : <a href={finding.href}>{finding.source}</a>}
            </p>
          </section>
          <section>
            <h2>One question</h2>
            <p>{question}</p>
          </section>
        </article>
        <p className="hint">
          The studies in these letters did not test our capsules, which hold nothing that acts. The
          letters are coaching, not a treatment: do not stop or change a medicine because of them.
        </p>
        <p>
          <a href={`/api/coaching/read${tokenQuery(token)}`}>All letters that you were sent</a>
        </p>
      </>
    ),
  });
};
