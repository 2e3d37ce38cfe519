import type { ReactNode } from 'react';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** '1 view', '2 views' */
export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A relative time, with the timestamp as its title. */
export const TimeAgo = ({ at, now }: { at: string | null; now: number }) => {
  if (at === null) return 'unknown';
  const seconds = Math.max(0, now - Date.parse(at)) / 1000;
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? units[3];
  return (
    <time dateTime={at} title={at}>
      {plural(Math.floor(seconds / size), unit)} ago
    </time>
  );
};

/** A wide table scrolls, also by the keyboard. */
const IN_TAB_ORDER = 0;

type TableProps = {
  headers: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  emptyText: string;
};

/** A table with a text for no rows. */
export const Table = ({ headers, rows, emptyText }: TableProps) =>
  rows.length === 0 ? (
    <p>{emptyText}</p>
  ) : (
    <div className="wide" tabIndex={IN_TAB_ORDER}>
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

const css = [
  ':root{color-scheme:light dark;--line:#8884;--soft:#8881;--bad:#a3231f}@media(prefers-color-scheme:dark){:root{--bad:#ff9d94}}',
  'body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;padding:1.5rem 1rem 3rem;max-width:80rem}',
  'h1{margin:0}h2{margin:2.5rem 0 .75rem}h3{margin:1rem 0 .25rem;font-size:.95rem}',
  '.cards{display:grid;gap:1rem;margin-top:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr))}',
  'section{border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem}section h2{margin:0;font-size:1.15rem}',
  'dl{display:grid;grid-template-columns:8.5rem 1fr;margin:0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}',
  'dd strong,.rejected strong{color:var(--bad)}.rejected{border-left:3px solid var(--bad);margin:.75rem 0;padding-left:.75rem;overflow-wrap:anywhere}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;min-width:100%}',
  'td,th{text-align:left;padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:last-child{min-width:16rem}',
  'code{font-size:.9em}code.frame{display:block;min-width:20rem;overflow-wrap:anywhere}td p{margin:0}',
].join('');

type InternalPageProps = { title: string; children: ReactNode };

/** The document of a page on the internal port. */
export const InternalPage = ({ title, children }: InternalPageProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Without this icon a browser requests a missing one and logs an error. */}
      <link rel="icon" href="data:," />
      <style>{css}</style>
    </head>
    <body>
      <nav>
        <a href="/__releases">Releases</a> <a href="/__errors">Errors in browsers</a>
      </nav>
      <h1>{title}</h1>
      {children}
    </body>
  </html>
);
