import type { ErrorGroup, ReleaseErrorGroups } from '../errors/error-groups';
import { InternalPage, plural, Table, TimeAgo } from './InternalPage';

const listCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');

const Where = ({ module, frames }: Pick<ErrorGroup, 'module' | 'frames'>) => (
  <>
    {module !== null && <p>{module}</p>}
    {frames.map((frame) => (
      <code key={frame} className="frame">
        {frame}
      </code>
    ))}
  </>
);

type ErrorsPageProps = { releases: readonly ReleaseErrorGroups[]; now: number };

/** `/__errors` as a page: the errors of browsers, newest release first. */
export const ErrorsPage = ({ releases, now }: ErrorsPageProps) => (
  <InternalPage title="Errors in browsers">
    <p>
      Since this edge started, of releases in service. With the lines of the source:{' '}
      <code>npm run errors -w mf-cart</code>
    </p>
    {releases.length === 0 && <p>No browser reported an error.</p>}
    {releases.map(({ remote, version, groups }) => (
      <div key={`${remote}@${version}`}>
        <h2>
          {remote} <code>{version}</code>
        </h2>
        <Table
          headers={['How often', 'Error', 'Where', 'Routes', 'Browsers', 'Last']}
          rows={groups.map((group) => [
            plural(group.count, 'time'),
            `${group.name} (${group.kind})${group.message && `: ${group.message}`}`,
            <Where module={group.module} frames={group.frames} />,
            listCounts(group.routes),
            listCounts(group.browsers),
            <TimeAgo at={group.lastAt} now={now} />,
          ])}
          emptyText="None."
        />
      </div>
    ))}
  </InternalPage>
);
