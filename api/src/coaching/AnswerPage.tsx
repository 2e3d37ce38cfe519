import type { ReactNode } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { plainPage, type PlainPage } from '../http/PlainPage';
import { answerDays } from '../mail/weekly-email';

const css =
  'body{font-size:18px;line-height:1.6;max-width:34rem;margin:10vh auto;padding:0 1.5rem}' +
  'h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}' +
  'label{display:block;font:italic 1.25rem/1.4 Georgia,serif;margin-bottom:1rem}' +
  'textarea{font:inherit;box-sizing:border-box;width:100%;min-height:8rem;padding:.75rem;color:var(--ink);background:var(--panel);border:2px solid var(--muted);border-radius:8px}' +
  'button{font:inherit;min-height:44px;margin-top:1rem;padding:.75rem 1.5rem;border:0;border-radius:999px;color:var(--surface);background:var(--ink);cursor:pointer}' +
  '.note{color:var(--muted);font-size:16px}[role=alert]{font-weight:700}';

const page = (title: string, body: ReactNode): PlainPage =>
  plainPage({ title: `${title} · ${brand.name}`, css, formAction: "'self'", body });

/** The longest answer, in characters. */
export const maxAnswer = 600;

type Question = { formulaName: string; week: number; question: string };
type Typed = { answer: string; error: string };

/** Changes nothing: mail scanners open links, a person writes and clicks. */
export const questionPage = (
  token: string,
  { formulaName, week, question }: Question,
  typed?: Typed,
): PlainPage =>
  page(
    'One question',
    <>
      <h1>{`${formulaName}, week ${week}`}</h1>
      <form method="post" action={`?token=${encodeURIComponent(token)}`}>
        <label htmlFor="answer">{question}</label>
        {typed && <p role="alert">{typed.error}</p>}
        <textarea
          id="answer"
          name="answer"
          required
          maxLength={maxAnswer}
          defaultValue={typed?.answer}
        />
        <button>Keep my answer</button>
      </form>
      <p className="note">
        {`It goes into your own record, and we don’t answer it. This link takes one answer, within ${answerDays} days of the email.`}
      </p>
    </>,
  );

export const answeredPage: PlainPage = page(
  'Saved',
  <>
    <h1>Saved.</h1>
    <p>
      Your answer is in <a href="/practice/record">your record</a>, where you can read and delete
      it. Sign in with the address that gets the emails.
    </p>
  </>,
);

/** Equal for a forged, a used and an expired link, so that it reveals nothing. */
export const noQuestionPage: PlainPage = page(
  'This link takes no answer',
  <>
    <h1>This link takes no answer.</h1>
    <p>
      {`An email’s link takes one answer, within ${answerDays} days. What you wrote before is in `}
      <a href="/practice/record">your record</a>.
    </p>
  </>,
);
