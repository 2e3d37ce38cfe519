import { Fragment, type ReactNode } from 'react';
import { rejectionMeanings } from '../releases/rejection';
import type { ReleasesReport } from './releases-report';

type Stable = ReleasesReport['remotes'][string];
type Canary = ReleasesReport['canaries'][number];

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A relative time, with the timestamp as its title. */
const TimeAgo = ({ at, now }: { at: string | null; now: number }) => {
  if (at === null) return 'unknown';
  const seconds = Math.max(0, now - Date.parse(at)) / 1000;
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? units[3];
  return (
    <time dateTime={at} title={at}>
      {plural(Math.floor(seconds / size), unit)} ago
    </time>
  );
};

const formatErrorRate = (counts: Canary['stable']): string => {
  if (!counts || counts.views === 0) return 'no view yet';
  const percent = ((counts.faults / counts.views) * 100).toFixed(1);
  return `${percent} % (${counts.faults} of ${plural(counts.views, 'view')})`;
};

type Row = readonly [term: string, description: ReactNode];

const DefinitionList = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(([term, description]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{description}</dd>
      </Fragment>
    ))}
  </dl>
);

const formatErrors = ({ drawn, told }: Stable['faults']): ReactNode =>
  drawn + told === 0 ? (
    'none'
  ) : (
    <strong>{`${drawn} rendered here, ${told} reported by browsers`}</strong>
  );

const describeRelease = (release: Stable | Canary, now: number): Row[] => [
  ['Release', <code>{release.version}</code>],
  ['Adopted', <TimeAgo at={release.since} now={now} />],
  ['Signed by', `the ${release.signedBy} team`],
  [
    'Smoke test',
    release.rehearsedMs === null ? 'passed here before' : `passed in ${release.rehearsedMs} ms`,
  ],
  ['Errors', formatErrors(release.faults)],
  ['Revision', <code>{release.revision.slice(0, 12)}</code>],
];

type RejectionProps = { what: string; rejection: ReleasesReport['refusals'][string] | undefined };

const Rejection = ({ what, rejection }: RejectionProps) =>
  rejection && (
    <p className="rejected">
      <strong>{`${what}: ${rejection.code}`}</strong>, {rejectionMeanings[rejection.code]}.{' '}
      {rejection.reason}
    </p>
  );

type CardProps = { name: string; report: ReleasesReport; now: number };

const Card = ({ name, report, now }: CardProps) => {
  const stable = report.remotes[name];
  const canary = report.canaries.find((live) => live.name === name);
  const rollbacks = report.rollbacks[name];
  return (
    <section>
      <h2>{name}</h2>
      <Rejection what="Deployed and rejected" rejection={report.refusals[name]} />
      <Rejection what="Canary rejected" rejection={report.canaryRefusals[name]} />
      {stable ? (
        <>
          <h3>Stable</h3>
          <DefinitionList rows={describeRelease(stable, now)} />
        </>
      ) : (
        <p className="rejected">
          No release is served: its pages and fragments show their fallback.
        </p>
      )}
      {canary && (
        <>
          <h3>Canary for {canary.percent} % of visitors</h3>
          <DefinitionList
            rows={[
              ...describeRelease(canary, now),
              ['Failed views of the canary', formatErrorRate(canary.canary)],
              ['Failed views of the stable release', formatErrorRate(canary.stable)],
            ]}
          />
        </>
      )}
      {rollbacks && rollbacks.stable + rollbacks.canary > 0 && (
        <p>{`Rolled back by this edge: ${plural(rollbacks.stable, 'stable release')}, ${plural(rollbacks.canary, 'canary release')}.`}</p>
      )}
    </section>
  );
};

/** A wide table scrolls, also by the keyboard. */
const IN_TAB_ORDER = 0;

type TableProps = {
  headers: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  emptyText: string;
};

const Table = ({ headers, rows, emptyText }: TableProps) =>
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

/** The rejections since the start and the failures before it, latest first. */
const listRejections = ({ lastRefusals, failedBefore }: ReleasesReport, now: number) => {
  const since = Object.entries(lastRefusals).flatMap(([name, past]) =>
    past.map(({ channel, ...rejection }) => ({ ...rejection, name, channel: ` (${channel})` })),
  );
  const isKnown = (name: string, version: string) =>
    since.some((rejection) => rejection.name === name && rejection.version === version);
  const before = Object.entries(failedBefore).flatMap(([name, bad]) =>
    bad
      .filter(({ version }) => !isKnown(name, version))
      .map((rejection) => ({ ...rejection, name, channel: '' })),
  );
  return [...since, ...before]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ at, name, channel, version, code, reason }) => [
      <TimeAgo at={at} now={now} />,
      `${name}${channel}`,
      <code>{version}</code>,
      <code>{code}</code>,
      reason,
    ]);
};

/** The version ranges of a shared module, with the remotes that need them. */
const formatRanges = (module: string, remotes: ReleasesReport['remotes']): string => {
  const byRange = new Map<string, string[]>();
  for (const [name, { shared }] of Object.entries(remotes)) {
    const range = shared[module];
    if (range !== undefined) byRange.set(range, [...(byRange.get(range) ?? []), name]);
  }
  const isAll = (names: readonly string[]) => names.length === Object.keys(remotes).length;
  return [...byRange]
    .map(([range, names]) => `${range} by ${isAll(names) ? 'all' : names.join(', ')}`)
    .join('; ');
};

const css = [
  ':root{color-scheme:light dark;--line:#8884;--soft:#8881;--bad:light-dark(#a3231f,#ff9d94)}',
  'body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;padding:1.5rem 1rem 3rem;max-width:80rem}',
  'h1{margin:0}h2{margin:2.5rem 0 .75rem}h3{margin:1rem 0 .25rem;font-size:.95rem}',
  '.cards{display:grid;gap:1rem;margin-top:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr))}',
  'section{border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem}section h2{margin:0;font-size:1.15rem}',
  'dl{display:grid;grid-template-columns:8.5rem 1fr;margin:0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}',
  'dd strong,.rejected strong{color:var(--bad)}.rejected{border-left:3px solid var(--bad);margin:.75rem 0;padding-left:.75rem;overflow-wrap:anywhere}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;min-width:100%}',
  'td,th{text-align:left;padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:last-child{min-width:16rem}',
  'code{font-size:.9em}',
].join('');

/** `/__releases` as a page: a card per remote, the latest rejections, and the shared modules. */
export const ReleasesPage = ({ report, now }: { report: ReleasesReport; now: number }) => {
  const names = [...new Set([...Object.keys(report.rollbacks), ...Object.keys(report.remotes)])];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Releases</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Without this icon a browser requests a missing one and logs an error. */}
        <link rel="icon" href="data:," />
        <style>{css}</style>
      </head>
      <body>
        <h1>Releases</h1>
        {names.length === 0 && <p>The registry names no remote.</p>}
        <div className="cards">
          {names.map((name) => (
            <Card key={name} name={name} report={report} now={now} />
          ))}
        </div>
        <h2>Latest rejections</h2>
        <Table
          headers={['When', 'Remote', 'Release', 'Code', 'Reason']}
          rows={listRejections(report, now)}
          emptyText="No release was rejected."
        />
        <h2>Shared modules in use</h2>
        <Table
          headers={['Module', 'Version in this shell', 'Needed']}
          rows={Object.entries(report.shared).map(([module, version]) => [
            <code>{module}</code>,
            version,
            formatRanges(module, report.remotes),
          ])}
          emptyText="This shell shares nothing."
        />
      </body>
    </html>
  );
};
