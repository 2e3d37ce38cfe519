import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageStyle } from './page-style';

/** A whole page, with a bar that names the simulator. */
export const Shell = ({ title, children }: { title: string; children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · Stripe simulator`}</title>
      <link rel="icon" href="data:," />
      <style>{pageStyle}</style>
    </head>
    <body>
      <div className="bar" role="note">
        Stripe simulator, no real money
      </div>
      {children}
    </body>
  </html>
);

/** The page of a session that cannot be paid. */
export const ClosedPage = ({
  title,
  message,
  back = null,
}: {
  title: string;
  message: string;
  back?: string | null;
}) => (
  <Shell title={title}>
    <main className="alone">
      <section className="sheet">
        <h1>{title}</h1>
        <p>{message}</p>
        {back !== null && (
          <p>
            <a href={back}>← Back to the shop</a>
          </p>
        )}
      </section>
    </main>
  </Shell>
);

export const renderPage = (page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(page)}`;
