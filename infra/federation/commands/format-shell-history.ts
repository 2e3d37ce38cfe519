import { printableLine } from '@candor/server-contract/printable';
import type { ShellReport } from './edge-report';
import { formatTime, type Annotation } from './format-history';
import type { ShellRelease } from './shell-tag';

/** An edge and its shells; null when it does not respond. */
export type EdgeShells = { url: string; shell: ShellReport | null };

/** An image may name its revision by a tag or by the first digits of the commit. */
const isRevisionOf = ({ tag, commit }: ShellRelease, revision: string): boolean =>
  revision === tag || (revision.length >= 7 && commit.startsWith(revision));

const describeEdge = (release: ShellRelease, { url, shell }: EdgeShells): string[] => {
  if (!shell) return [];
  const { revision, canary, failed } = shell;
  return [
    ...(isRevisionOf(release, revision) ? [`${url} serves it`] : []),
    ...(canary && isRevisionOf(release, canary.revision)
      ? [`${url} gives it to ${canary.percent} % of the visitors`]
      : []),
    ...failed
      .filter((failure) => isRevisionOf(release, failure.revision))
      .map(
        ({ at, reason }) => `${formatTime(at)}  ${url} rolled it back: ${printableLine(reason)}`,
      ),
  ];
};

const describe = ({ by, message }: Pick<ShellRelease, 'by' | 'message'>, what: string): string =>
  printableLine(`${by} released ${what}: ${message}`);

/** Lines for people, latest release first; below each, what the edges do with it. */
export const formatShellHistory = (
  releases: readonly ShellRelease[],
  edges: readonly EdgeShells[],
): string =>
  releases
    .flatMap((release) => [
      `${release.tag}  ${formatTime(release.at)}  ${describe(release, release.commit.slice(0, 12))}`,
      ...edges.flatMap((edge) => describeEdge(release, edge).map((line) => `      ${line}`)),
    ])
    .join('\n');

/** The releases, and the rollbacks by edges, in the order of time. */
export const toShellAnnotations = (
  releases: readonly ShellRelease[],
  edges: readonly EdgeShells[],
): Annotation[] =>
  [
    ...releases.map(({ tag, at, by, message }) => ({
      time: Date.parse(at),
      tags: ['candor', 'shell', 'release'],
      text: describe({ by, message }, tag),
    })),
    ...edges.flatMap(({ url, shell }) =>
      (shell?.failed ?? []).map(({ revision, reason, at }) => ({
        time: Date.parse(at),
        tags: ['candor', 'shell', 'rolled back'],
        text: printableLine(`${url} rolled back ${revision}: ${reason}`),
      })),
    ),
  ].sort((a, b) => a.time - b.time);
