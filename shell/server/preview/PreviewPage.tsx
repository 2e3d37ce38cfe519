import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderHtml } from '../http/render-html';
import type { Preview } from './prepare-preview';

const css = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:34rem;padding:4rem 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
ul{padding-left:1.25rem}
code{font-size:.9375em;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:1px solid;border-radius:999px;cursor:pointer;margin:.5rem .75rem .5rem 0}
a{color:inherit}`;

/** The headers of every page here: nothing is cached, found by search engines, or loaded. */
export const previewHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`,
};

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex, nofollow" />
      <title>{`${title} · Candor`}</title>
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </head>
    <body>
      <h1>{title}</h1>
      {children}
    </body>
  </html>
);

const formatUntil = (until: number): string =>
  `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const OpenPage = ({ link, preview }: { link: string; preview: Preview }) => (
  <Page title="A preview of the shop">
    <p>In this browser only, and until {formatUntil(preview.until)}, the shop is shown with:</p>
    <ul>
      {preview.parts.map(({ remote, version }) => (
        <li key={remote}>
          {remote} <code>{version}</code>
        </li>
      ))}
    </ul>
    <p>Everything else is the real shop: an order here is a real order.</p>
    <form method="post" action="/__preview">
      <input type="hidden" name="p" value={link} />
      <button type="submit">Open the preview</button>
    </form>
    <form method="post" action="/__preview/end">
      <button type="submit">Show the shop as it is</button>
    </form>
  </Page>
);

const ErrorPage = ({ reason }: { reason: string }) => (
  <Page title="No preview">
    <p>{reason}</p>
    <p>
      <a href="/">Go to the shop</a>
    </p>
  </Page>
);

/** The page behind a link, with its releases and the button that shows them. */
export const renderOpenPage = (link: string, preview: Preview): string =>
  renderHtml(<OpenPage link={link} preview={preview} />);

/** The page of a link that shows nothing, with the reason. */
export const renderErrorPage = (reason: string): string =>
  renderHtml(<ErrorPage reason={reason} />);
