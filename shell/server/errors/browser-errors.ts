import Bowser from 'bowser';
import type { Logger } from 'pino';
import {
  errorName,
  fixedText,
  type ErrorKind,
  type ErrorReport,
} from '../../src/errors/error-report';
import type { RemoteDeployment } from '../deployment/remote-deployment';
import type { ShellVersion } from '../shell-canary/follow-next-shell';

/** Releases of one remote, or of the shell, whose errors an edge keeps. */
const MAX_RELEASES = 5;
/** Kinds of errors that it keeps of one release; the rarest one goes first. */
const MAX_GROUPS = 50;
const MAX_NAMES = 20;
const MAX_USER_AGENT = 400;
/** Frames by which two errors differ; further ones depend on who called. */
const SIGNIFICANT_FRAMES = 3;

/** Equal errors of one release in browsers. */
export type ErrorGroup = Pick<ErrorReport, 'name' | 'message' | 'frames'> & {
  kind: ErrorKind;
  module: string | null;
  count: number;
  firstAt: string;
  lastAt: string;
  /** How often on each route, and in each family of browsers. */
  routes: Record<string, number>;
  browsers: Record<string, number>;
};

/** The errors of a release, the most frequent first. */
export type ReleaseErrorGroups = { remote: string; version: string; groups: ErrorGroup[] };

type Stored = { remote: string; version: string; groups: Map<string, ErrorGroup> };
type Release = { remote: string; version: string; modules: readonly string[] };

type Options = {
  registry: {
    deployments: () => ReadonlyMap<string, Pick<RemoteDeployment, 'served'>>;
  };
  /** The shells that visitors get: this edge's own, and perhaps the next one. */
  shells: () => readonly ShellVersion[];
  log: Logger;
  now?: () => Date;
};

/** What the edge knows of the sender. */
type Sender = { route: string; userAgent: string | undefined };

const browserFamily = (userAgent: string | undefined): string => {
  const { browser } = Bowser.parse((userAgent ?? '').slice(0, MAX_USER_AGENT) || 'none');
  return [browser.name || 'other', browser.version?.split('.')[0]].filter(Boolean).join(' ');
};

const countName = (counts: Record<string, number>, name: string): void => {
  const key = name in counts || Object.keys(counts).length < MAX_NAMES ? name : 'other';
  counts[key] = (counts[key] ?? 0) + 1;
};

const rarest = (groups: ReadonlyMap<string, ErrorGroup>): string | undefined => {
  const [first] = [...groups].sort(
    ([, a], [, b]) => a.count - b.count || a.lastAt.localeCompare(b.lastAt),
  );
  return first?.[0];
};

/**
 * Groups the errors that browsers report, for the teams. Stored are positions in scripts that this edge
 * serves and fixed words, of releases in service; a stranger can add counts, but no text and no memory.
 */
export const groupBrowserErrors = ({ registry, shells, log, now = () => new Date() }: Options) => {
  /** Latest release first. */
  let stored: Stored[] = [];
  /** Releases in service, each with the folder of its files. */
  const served = (): (Release & { folder: string; files: readonly string[] })[] => [
    ...shells().map(({ revision, files }) => ({
      ...{ folder: '/shell/', remote: 'shell', version: revision.slice(0, 12) },
      ...{ modules: [], files },
    })),
    ...[...registry.deployments()].flatMap(([remote, deployment]) => {
      const { stable, canary } = deployment.served();
      return [stable, canary?.copied].flatMap((copied) => {
        if (!copied) return [];
        const { version, files, exposes } = copied.release;
        return {
          ...{ folder: `/releases/${remote}/${version}/`, remote, version },
          ...{ modules: Object.keys(exposes), files: Object.keys(files) },
        };
      });
    }),
  ];

  const groupsOf = ({ remote, version }: Release): Stored['groups'] => {
    const known = stored.find(
      (release) => release.remote === remote && release.version === version,
    );
    if (known) return known.groups;
    const created = { remote, version, groups: new Map<string, ErrorGroup>() };
    stored = [created, ...stored];
    const outdated = stored.filter((release) => release.remote === remote).slice(MAX_RELEASES);
    stored = stored.filter((release) => !outdated.includes(release));
    return created.groups;
  };

  return {
    /** Counts an error; one that belongs to no release in service is dropped. */
    add: (report: ErrorReport, { route, userAgent }: Sender): void => {
      const releases = served();
      const releaseOf = (frame: string) =>
        releases.find(
          ({ folder, files }) =>
            frame.startsWith(folder) &&
            files.includes(frame.slice(folder.length).replace(/:\d+:\d+$/, '')),
        );
      const frames = report.frames.filter((frame) => releaseOf(frame) !== undefined);
      const release =
        report.release === undefined
          ? frames[0] && releaseOf(frames[0])
          : releases.find(({ remote, version }) => report.release === `${remote}@${version}`);
      if (!release) return;
      const { kind } = report;
      const module = release.modules.find((name) => name === report.module) ?? null;
      const [name, message] = [errorName(report.name), fixedText(report.message)];
      const groups = groupsOf(release);
      const key = [kind, module, name, message, ...frames.slice(0, SIGNIFICANT_FRAMES)].join('\n');
      const at = now().toISOString();
      let group = groups.get(key);
      if (!group) {
        if (groups.size === MAX_GROUPS) groups.delete(rarest(groups) ?? key);
        group = {
          ...{ kind, module, name, message, frames },
          ...{ count: 0, firstAt: at, lastAt: at, routes: {}, browsers: {} },
        };
        groups.set(key, group);
        const { remote, version } = release;
        log.warn({ remote, version, kind, module, name, message, frames, route }, 'browser error');
      }
      group.count += 1;
      group.lastAt = at;
      countName(group.routes, route);
      countName(group.browsers, browserFamily(userAgent));
    },
    /** @param remote only this one, or `shell` */
    list: (remote?: string): ReleaseErrorGroups[] =>
      stored
        .filter((release) => remote === undefined || release.remote === remote)
        .map(({ groups, ...release }) => ({
          ...release,
          groups: [...groups.values()].sort((a, b) => b.count - a.count),
        })),
  };
};

export type BrowserErrors = ReturnType<typeof groupBrowserErrors>;
