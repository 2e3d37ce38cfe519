import type { ReactNode } from 'react';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { plainPage, type PlainPage } from '../http/PlainPage';
import { isPaused } from './pending-change';
import { nextChargeOf } from './subscription-states';
import type { Subscription } from './subscription-table';

const css =
  'body{font-size:18px;line-height:1.6;max-width:34rem;margin:12vh auto;padding:0 1.5rem}' +
  'h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}a{display:inline-block;padding-block:.6rem}' +
  'button{font:inherit;padding:.75rem 1.5rem;min-height:44px;border:0;border-radius:999px;color:var(--surface);background:var(--ink);cursor:pointer}';

const page = (title: string, body: ReactNode): PlainPage =>
  plainPage({ title: `${title} · ${brand.name}`, css, formAction: "'self'", body });

const describe = ({ lines }: Subscription): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

const effectOf = (row: Subscription): string =>
  row.status === 'past_due' || isPaused(row)
    ? 'It ends now. No further charges.'
    : `You’re paid through ${formatDate(row.periodEnd)}. No further charges.`;

const EndForm = ({ token, label }: { token: string; label: string }) => (
  <form method="post" action={`?token=${encodeURIComponent(token)}`}>
    <button>{label}</button>
  </form>
);

const Account = ({ children }: { children: string }) => <a href="/account">{children}</a>;

/** Describes the effect of the button. */
export const confirmPage = (row: Subscription, token: string): PlainPage => {
  const charge = nextChargeOf(row);
  return page(
    'End your subscription',
    <>
      <h1>End your subscription?</h1>
      <p>
        {describe(row)}, {formatComingCharge(row.cents)}, {billingInterval}.
        {charge !== null &&
          ` The next charge is ${formatComingCharge(charge.cents)} on ${formatDate(charge.at)}.`}
      </p>
      <p>Nothing has changed yet. {effectOf(row)} We’ll confirm by email.</p>
      <EndForm token={token} label="End subscription" />
      <p>
        <Account>Or skip, pause or change it in your account</Account>
      </p>
    </>,
  );
};

/** After the button, and for a link that is opened later. */
export const endedPage = (row: Subscription): PlainPage =>
  page(
    'Your subscription is canceled',
    <>
      <h1>Your subscription is canceled.</h1>
      <p>
        {describe(row)}:{' '}
        {row.status === 'ended' || row.cancelAt === null
          ? 'it has ended. Nothing more is charged.'
          : `you’re paid through ${formatDate(row.cancelAt)}. No further charges.`}
      </p>
      <p>
        <Account>Your account</Account>
      </p>
    </>,
  );

/** The provider did not respond. */
export const failedPage = (row: Subscription, token: string): PlainPage =>
  page(
    'Please try again',
    <>
      <h1>That didn’t work yet.</h1>
      <p>
        Our payment provider does not answer just now, so we don’t know whether this has ended:{' '}
        {describe(row)}. Please press the button again in a minute; it ends once.
      </p>
      <EndForm token={token} label="End subscription" />
    </>,
  );

/** The page for an unknown token. */
export const unknownPage: PlainPage = page(
  'This link isn’t valid',
  <>
    <h1>This link isn’t valid.</h1>
    <p>
      Nothing has changed. Open it from the email again, or end the subscription in{' '}
      <Account>your account</Account>: sign in with the address that got the email.
    </p>
  </>,
);
