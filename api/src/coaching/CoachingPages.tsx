import type { ReactNode } from 'react';
import type { Coaching } from '@candor/api-contract/coaching';
import { coachingHours, pauseWeeks, weekdays } from '@candor/practice-contract/coaching-choices';
import { formatHour } from '@candor/practice-contract/format-hour';
import { zoneNames } from '@candor/practice-contract/time-zones';
import { brand } from '@candor/shell-contract/brand';
import { formatDate, formatWeekday } from '@candor/shell-contract/format-date';
import { plainPage, type PlainPage } from '../http/PlainPage';
import { coachingPageCss } from './coaching-page-css';

const page = (title: string, body: ReactNode): PlainPage =>
  plainPage({
    title: `${title} · ${brand.name}`,
    css: coachingPageCss,
    formAction: "'self'",
    body: (
      <>
        <p className="brand">
          <a href="/">{brand.name}</a>
        </p>
        {body}
      </>
    ),
  });

/** The token of a mail's link, for the links and forms of its pages; empty for a signed-in visitor. */
export const tokenQuery = (token: string): string =>
  token === '' ? '' : `?token=${encodeURIComponent(token)}`;

const statusText = ({ state, next, pausedUntil, hour, timeZone: chosen }: Coaching): string => {
  if (state === 'stopped') return 'You’ve stopped the emails. We won’t send any more.';
  if (state === 'paused')
    return pausedUntil === null
      ? 'The emails are paused until you resume them.'
      : `The emails are paused, and start again on ${formatDate(pausedUntil)}.`;
  if (next === null) return 'No email is scheduled.';
  const { formulaName, week, at, timeZone } = next;
  return `The next email is ${formulaName}, week ${week}, on ${formatWeekday(at, timeZone)} at ${formatHour(hour)}, in ${chosen === null ? 'the time zone of your package' : 'your time zone'}.`;
};

const Hidden = ({ action }: { action: string }) => (
  <input type="hidden" name="action" value={action} />
);

const PreferencesForm = ({ coaching, action }: { coaching: Coaching; action: string }) => (
  <form method="post" action={action} aria-label="When and which">
    <Hidden action="choose" />
    <div className="field">
      <label htmlFor="weekday">Weekday</label>
      <select id="weekday" name="weekday" defaultValue={coaching.weekday ?? ''}>
        <option value="">Any: seven days after the last one</option>
        {weekdays.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="hour">Hour</label>
      <select id="hour" name="hour" defaultValue={coaching.hour}>
        {coachingHours.map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour)}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="zone">Time zone</label>
      <select id="zone" name="zone" defaultValue={coaching.timeZone ?? ''}>
        <option value="">Where your package goes</option>
        {Object.entries(zoneNames).map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <fieldset>
      <legend>Formulas</legend>
      {coaching.courses.map(({ formula, formulaName, sent, weeks, isWanted }) => (
        <label key={formula} className="check">
          <input type="checkbox" name="formula" value={formula} defaultChecked={isWanted} />
          {`${formulaName}, ${sent} of ${weeks} sent`}
        </label>
      ))}
    </fieldset>
    <p className="hint">
      You won’t get an email twice or miss one: a waiting one comes at the next time you choose. On
      another weekday it comes 4 to 10 days after the last one.
    </p>
    <button>Save</button>
  </form>
);

const PauseForms = ({ coaching: { state }, action }: { coaching: Coaching; action: string }) => (
  <>
    {state === 'active' && (
      <form method="post" action={action} aria-label="Pause">
        <Hidden action="pause" />
        <div className="field">
          <label htmlFor="weeks">Pause for</label>
          <select id="weeks" name="weeks" defaultValue={4}>
            {pauseWeeks.map((weeks) => (
              <option key={weeks} value={weeks}>
                {weeks === 1 ? '1 week' : `${weeks} weeks`}
              </option>
            ))}
          </select>
        </div>
        <button>Pause the emails</button>
      </form>
    )}
    {state !== 'active' && (
      <form method="post" action={action} aria-label="Resume">
        <Hidden action="resume" />
        <button>{state === 'paused' ? 'Resume the emails' : 'Start the emails again'}</button>
      </form>
    )}
    {state !== 'stopped' && (
      <form method="post" action={action} aria-label="Stop">
        <Hidden action="stop" />
        <button className="plain">Stop the emails for good</button>
      </form>
    )}
  </>
);

type PageOptions = { token: string; isSaved: boolean };

/** Weekday, hour, formulas and pause of a link's recipient. Opening it changes nothing. */
export const preferencesPage = (coaching: Coaching, { token, isSaved }: PageOptions): PlainPage => {
  const action = `/api/coaching/preferences/by-link${tokenQuery(token)}`;
  return page(
    'Your weekly emails',
    <>
      <h1>Your weekly emails</h1>
      {isSaved && (
        <p role="status" className="done">
          Saved.
        </p>
      )}
      <p>{statusText(coaching)}</p>
      <p>
        <a href={`/api/coaching/read${tokenQuery(token)}`}>Read the emails we sent you</a>
      </p>
      <section aria-labelledby="choose">
        <h2 id="choose">When, and which</h2>
        <PreferencesForm coaching={coaching} action={action} />
      </section>
      <section aria-labelledby="pause">
        <h2 id="pause">Pause or stop</h2>
        <PauseForms coaching={coaching} action={action} />
      </section>
    </>,
  );
};

/** The emails that a recipient was sent, newest first. */
export const sentEmailsPage = ({ letters }: Coaching, token: string): PlainPage =>
  page(
    'Emails we sent you',
    <>
      <h1>Emails we sent you</h1>
      {letters.length === 0 ? (
        <p>None yet. The first one comes when your package should have arrived.</p>
      ) : (
        <ul className="letters">
          {letters.map(({ id, title, formulaName, week, weeks, sentAt }) => (
            <li key={id}>
              <a href={`/api/coaching/read/${id}${tokenQuery(token)}`}>{title}</a>
              <p className="hint">
                {`${formulaName}, week ${week} of ${weeks}, sent ${formatDate(sentAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {token === '' ? (
        <p>
          <a href="/account">To your account</a>
        </p>
      ) : (
        <p>
          <a href={`/api/coaching/preferences${tokenQuery(token)}`}>Choose when and which</a>
        </p>
      )}
    </>,
  );

/**
 * The page for an unknown link, for a link whose recipient has been deleted, and for a visitor
 * without a link.
 */
export const noCoachingPage: PlainPage = page(
  'No emails here',
  <>
    <h1>No emails here.</h1>
    <p>
      This link isn’t complete, or it’s no longer good. Sign in to find your emails on{' '}
      <a href="/account">your account page</a>.
    </p>
  </>,
);
