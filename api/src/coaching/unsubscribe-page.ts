import { brand } from '@candor/shell-contract/brand';
import { escapeHtml, plainPage, policyFor } from '../http/html';

const css =
  'body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#211d18;background:#f6f1e7}' +
  'h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}a{color:inherit}' +
  'button{font:inherit;padding:.75rem 1.5rem;border:0;border-radius:999px;color:#f6f1e7;background:#211d18;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #211d18;outline-offset:3px}' +
  '@media(prefers-color-scheme:dark){body{color:#f3ece0;background:#1b1814}button{color:#211d18;background:#f3ece0}button:focus-visible{outline-color:#f3ece0}}';

/** Allows the page's one form and nothing else. */
export const unsubscribePolicy = policyFor(css, { formAction: "'self'" });

/** Changes nothing: mail scanners open links, a person clicks the button. */
export const confirmPage = (token: string): string =>
  plainPage(
    `Stop the weekly letters · ${brand.name}`,
    css,
    '<main><h1>Stop the weekly letters?</h1>' +
      '<p>Nothing has changed yet. Press the button and no more letters are sent to you. Mails about your orders still come.</p>' +
      `<form method="post" action="?token=${escapeHtml(encodeURIComponent(token))}"><button>Stop the letters</button></form>` +
      '<p>Only need a break? You can pause them on <a href="/account">your account page</a>.</p></main>',
  );

/** Equal for an unknown token, so that it reveals nothing. */
export const stoppedPage = (): string =>
  plainPage(
    `No more letters · ${brand.name}`,
    css,
    '<main><h1>No more letters.</h1>' +
      '<p>We have stopped them. If you change your mind, start them again on <a href="/account">your account page</a>; the ones you had are there to read.</p></main>',
  );
