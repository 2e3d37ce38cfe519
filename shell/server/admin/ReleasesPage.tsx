import { Fragment, type ReactNode } from 'react';
import { rejectionMeanings } from '@candor/server-contract/release-rejection';
import { InternalPage, plural, Table, TimeAgo } from './InternalPage';
import type { ReleasesReport } from './releases-report';

type Stable = ReleasesReport['remotes'][string];
type Canary = ReleasesReport['canaries'][number];

const formatErrorRate = (counts: Canary['stable']): string => {
  if (!counts || counts.views === 0) return 'no view yet';
  const percent = ((counts.errors / counts.views) * 100).toFixed(1);
  return `${percent} % (${counts.errors} of ${plural(counts.views, 'view')})`;
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

const formatErrors = ({ rendered, reported }: Stable['errors']): ReactNode =>
  rendered + reported === 0 ? (
    'none'
  ) : (
    <strong>{`${rendered} rendered here, ${reported} reported by browsers`}</strong>
  );

const describeRelease = (release: Stable | Canary, now: number): Row[] => [
  ['Release', <code>{release.version}</code>],
  ['Adopted', <TimeAgo at={release.since} now={now} />],
  ['Signed by', `the ${release.signedBy} team`],
  [
    'Smoke test',
    release.smokeTestMs === null ? 'passed here before' : `passed in ${release.smokeTestMs} ms`,
  ],
  ['Errors', formatErrors(release.errors)],
  ['Revision', <code>{release.revision.slice(0, 12)}</code>],
];

type RejectionProps = { what: string; rejection: ReleasesReport['rejections'][string] | undefined };

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
      <Rejection what="Deployed and rejected" rejection={report.rejections[name]} />
      <Rejection what="Canary rejected" rejection={report.canaryRejections[name]} />
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

const ShellCard = ({ shell: { revision, canary, failed } }: { shell: ReleasesReport['shell'] }) => (
  <section>
    <h2>shell</h2>
    <DefinitionList rows={[['Revision', <code>{revision.slice(0, 12)}</code>]]} />
    {canary && (
      <>
        <h3>Canary for {canary.percent} % of visitors</h3>
        <DefinitionList
          rows={[
            ['Revision', <code>{canary.revision.slice(0, 12)}</code>],
            ['Failed views of the canary', formatErrorRate(canary.canary)],
            ['Failed views of this shell', formatErrorRate(canary.stable)],
          ]}
        />
      </>
    )}
    {failed.map((failure) => (
      <p key={failure.at} className="rejected">
        <strong>Canary rolled back:</strong> {failure.reason}.
      </p>
    ))}
  </section>
);

/** The rejections since the start and the failures before it, latest first. */
const listRejections = ({ lastRejections, failedBefore }: ReleasesReport, now: number) => {
  const since = Object.entries(lastRejections).flatMap(([name, past]) =>
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

/** `/__releases` as a page: a card per remote, the latest rejections, and the shared modules. */
export const ReleasesPage = ({ report, now }: { report: ReleasesReport; now: number }) => {
  const names = [...new Set([...Object.keys(report.rollbacks), ...Object.keys(report.remotes)])];
  return (
    <InternalPage title="Releases">
      {names.length === 0 && <p>The registry names no remote.</p>}
      <div className="cards">
        <ShellCard shell={report.shell} />
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
    </InternalPage>
  );
};
