import { renderHtml } from '../http/render-html';

const TooManyPage = () => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>One moment · Candor</title>
    </head>
    <body>
      <h1>One moment, please.</h1>
      <p>That was a lot of different pages at once. Wait a few seconds, then reload this one.</p>
      <p>
        <a href="/">All of the shop’s own pages</a> are open as always.
      </p>
    </body>
  </html>
);

/** The static 429 page for visitors who request too many uncached pages. */
export const tooManyPage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  html: renderHtml(<TooManyPage />),
};
