import { html, trusted, type Html } from './html';
import { pageStyle } from './page-style';

/** A whole page, with a bar that names the simulator. */
export const shell = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Stripe simulator</title>
        <link rel="icon" href="data:," />
        <style>
          ${trusted(pageStyle)}
        </style>
      </head>
      <body>
        <div class="bar" role="note">Stripe simulator, no real money</div>
        ${body}
      </body>
    </html>`.markup;

/** The page of a session that can no longer be paid. */
export const closedPage = (title: string, message: string, back: string | null): string =>
  shell(
    title,
    html`<main class="alone">
      <section class="sheet">
        <h1>${title}</h1>
        <p>${message}</p>
        ${back === null ? html`` : html`<p><a href="${back}">← Back to the shop</a></p>`}
      </section>
    </main>`,
  );
