import type { ReactNode } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { plainPage, type PlainPage } from '../http/PlainPage';

const css =
  'body{font-size:18px;line-height:1.6;max-width:34rem;margin:15vh auto;padding:0 1.5rem}' +
  'h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}' +
  'button{font:inherit;padding:.75rem 1.5rem;border:0;border-radius:999px;color:var(--surface);background:var(--ink);cursor:pointer}';

const page = (title: string, body: ReactNode): PlainPage =>
  plainPage({ title: `${title} · ${brand.name}`, css, formAction: "'self'", body });

/** Changes nothing: mail scanners open links, a person clicks the button. */
export const confirmPage = (token: string): PlainPage =>
  page(
    'Stop the weekly emails',
    <>
      <h1>Stop the weekly emails?</h1>
      <p>
        Nothing has changed yet. Press the button and we’ll send no more. Emails about your orders
        still come.
      </p>
      <form method="post" action={`?token=${encodeURIComponent(token)}`}>
        <button>Stop the emails</button>
      </form>
      <p>
        Only need a break?{' '}
        <a href={`/api/coaching/preferences?token=${encodeURIComponent(token)}`}>
          Pause them, or choose another day
        </a>
        .
      </p>
    </>,
  );

/** Equal for an unknown token, so that it reveals nothing. */
export const stoppedPage: PlainPage = page(
  'No more emails',
  <>
    <h1>No more emails.</h1>
    <p>
      We have stopped them. If you change your mind, start them again on{' '}
      <a href="/account">your account page</a>; the ones you had are there to read.
    </p>
  </>,
);
