import type { ErrorKind, ErrorReport } from '../../src/errors/error-report';

/** Releases of one remote, or of the shell, whose errors an edge keeps. */
const MAX_RELEASES = 5;
/** Kinds of errors that it keeps of one release; the rarest one goes first. */
const MAX_GROUPS = 50;
const MAX_NAMES = 20;
/** Frames by which two errors differ; further ones depend on who called. */
const SIGNIFICANT_FRAMES = 3;

/** Two errors are in one group if all of this is equal. */
export type GroupedError = Pick<ErrorReport, 'name' | 'message' | 'frames'> & {
  kind: ErrorKind;
  module: string | null;
};

/** Equal errors of one release in browsers. */
export type ErrorGroup = GroupedError & {
  count: number;
  firstAt: string;
  lastAt: string;
  /** How often on each route, and in each family of browsers. */
  routes: Record<string, number>;
  browsers: Record<string, number>;
};

/** The errors of a release, the most frequent first. */
export type ReleaseErrorGroups = { remote: string; version: string; groups: ErrorGroup[] };

type CountedGroup = Omit<ErrorGroup, 'routes' | 'browsers'> & {
  routes: Map<string, number>;
  browsers: Map<string, number>;
};

type Stored = { remote: string; version: string; groups: Map<string, CountedGroup> };

const countName = (counts: Map<string, number>, name: string): void => {
  const key = counts.has(name) || counts.size < MAX_NAMES ? name : 'other';
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const listed = ({ routes, browsers, ...group }: CountedGroup): ErrorGroup => ({
  ...group,
  routes: Object.fromEntries(routes),
  browsers: Object.fromEntries(browsers),
});

const rarest = (groups: ReadonlyMap<string, CountedGroup>): string | undefined => {
  const [first] = [...groups].sort(
    ([, a], [, b]) => a.count - b.count || a.lastAt.localeCompare(b.lastAt),
  );
  return first?.[0];
};

const keyOf = ({ kind, module, name, message, frames }: GroupedError): string =>
  [kind, module, name, message, ...frames.slice(0, SIGNIFICANT_FRAMES)].join('\n');

type Occurrence = { at: string; route: string; browser: string };

/** Counts an error in its group. @returns whether the group is new */
const countIn = (
  groups: Map<string, CountedGroup>,
  error: GroupedError,
  { at, route, browser }: Occurrence,
): boolean => {
  const key = keyOf(error);
  const known = groups.get(key);
  if (!known && groups.size === MAX_GROUPS) groups.delete(rarest(groups) ?? key);
  const names = { routes: new Map<string, number>(), browsers: new Map<string, number>() };
  const group = known ?? { ...error, ...names, count: 0, firstAt: at, lastAt: at };
  groups.set(key, group);
  group.count += 1;
  group.lastAt = at;
  countName(group.routes, route);
  countName(group.browsers, browser);
  return known === undefined;
};

/** Stores the error groups of the latest releases, in bounded memory. */
export const createErrorGroups = () => {
  /** Latest release first. */
  let stored: Stored[] = [];

  const groupsOf = (remote: string, version: string): Stored['groups'] => {
    const known = stored.find(
      (release) => release.remote === remote && release.version === version,
    );
    if (known) return known.groups;
    const created = { remote, version, groups: new Map<string, CountedGroup>() };
    stored = [created, ...stored];
    const outdated = stored.filter((release) => release.remote === remote).slice(MAX_RELEASES);
    stored = stored.filter((release) => !outdated.includes(release));
    return created.groups;
  };

  return {
    /** Counts an error of a release. @returns whether it is the first of its group */
    count: (
      { remote, version }: { remote: string; version: string },
      error: GroupedError,
      occurrence: Occurrence,
    ): boolean => countIn(groupsOf(remote, version), error, occurrence),
    /** @param remote only this one, or `shell` */
    list: (remote?: string): ReleaseErrorGroups[] =>
      stored
        .filter((release) => remote === undefined || release.remote === remote)
        .map(({ groups, ...release }) => ({
          ...release,
          groups: [...groups.values()].sort((a, b) => b.count - a.count).map(listed),
        })),
  };
};
