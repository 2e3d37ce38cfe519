import { printableLine } from '@candor/server-contract/printable';
import type { EdgeErrorGroup, EdgeErrors } from './edge-report';

const MAX_GROUPS = 20;

type Counts = Readonly<Record<string, number>>;

const addCounts = (a: Counts, b: Counts): Record<string, number> => {
  const sum = new Map(Object.entries(a));
  for (const [name, count] of Object.entries(b)) sum.set(name, (sum.get(name) ?? 0) + count);
  return Object.fromEntries(sum);
};

const mergeGroups = (a: EdgeErrorGroup, b: EdgeErrorGroup): EdgeErrorGroup => ({
  ...a,
  count: a.count + b.count,
  firstAt: a.firstAt < b.firstAt ? a.firstAt : b.firstAt,
  lastAt: a.lastAt > b.lastAt ? a.lastAt : b.lastAt,
  routes: addCounts(a.routes, b.routes),
  browsers: addCounts(a.browsers, b.browsers),
});

const keyOf = ({ kind, module, name, message, frames }: EdgeErrorGroup): string =>
  JSON.stringify([kind, module, name, message, frames]);

/** The errors of all edges together; the release with the latest first error comes first. */
export const mergeErrors = (edges: readonly EdgeErrors[]): EdgeErrors => {
  const releases = new Map<string, { remote: string; version: string; groups: EdgeErrorGroup[] }>();
  for (const { remote, version, groups } of edges.flat()) {
    const release = releases.get(`${remote}@${version}`) ?? { remote, version, groups: [] };
    releases.set(`${remote}@${version}`, release);
    for (const group of groups) {
      const at = release.groups.findIndex((known) => keyOf(known) === keyOf(group));
      const known = release.groups[at];
      if (known) release.groups[at] = mergeGroups(known, group);
      else release.groups.push(group);
    }
    release.groups.sort((a, b) => b.count - a.count);
  }
  const firstAt = ({ groups }: { groups: EdgeErrorGroup[] }) =>
    groups.map((group) => group.firstAt).sort()[0] ?? '';
  return [...releases.values()].sort((a, b) => firstAt(b).localeCompare(firstAt(a)));
};

const formatCounts = (counts: Counts): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${printableLine(name)} (${count})`)
    .join(', ');

const formatTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)}`;

const formatGroup = (group: EdgeErrorGroup): string => {
  const { kind, module, name, message, frames, count, firstAt, lastAt } = group;
  const where = module === null ? kind : `${kind} of ${module}`;
  const period = `${formatTime(firstAt)} to ${formatTime(lastAt)}`;
  return [
    `  ${String(count).padStart(5)}  ${name}${message && `: ${message}`} (${where}), ${period}`,
    ...frames.map((frame) => `           ${frame}`),
    `         on ${formatCounts(group.routes)} in ${formatCounts(group.browsers)}`,
  ].join('\n');
};

/** Lines for people: a release, and below it its errors, the most frequent first. */
export const formatErrors = (releases: EdgeErrors): string =>
  releases
    .map(({ remote, version, groups }) =>
      [`${remote} ${version}`, ...groups.slice(0, MAX_GROUPS).map(formatGroup)].join('\n'),
    )
    .join('\n\n');
