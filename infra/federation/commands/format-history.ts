import { deploymentNumber } from '@candor/server-contract/deployment-names';
import { printableLine } from '@candor/server-contract/printable';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { EdgeEvent } from './edge-report';

/** An edge, and what it did with the deployments; null when it does not respond. */
export type EdgeHistory = { url: string; events: readonly EdgeEvent[] | null };

/** An event as Grafana stores it. */
export type Annotation = { time: number; tags: string[]; text: string };

const MAX_SHOWN = 20;

/** `2026-11-25 10:00:00` of a time in ISO 8601 and UTC. */
export const formatTime = (at: string | undefined): string =>
  at === undefined ? 'unknown date' : `${at.slice(0, 10)} ${at.slice(11, 19)}`;

const verbs = {
  deploy: 'deployed',
  canary: 'started the canary',
  promote: 'promoted',
  rollback: 'rolled back to',
  remove: 'removed',
} as const;

const describe = ({ kind = 'deploy', stable, canary, by, message }: Deployment): string => {
  const version = canary ? `${canary.release} for ${canary.percent} %` : stable;
  const why = message === undefined ? '' : `: ${message}`;
  return printableLine(`${by ?? 'somebody'} ${verbs[kind]} ${version}${why}`);
};

const describeEvent = ({ result, version, code, reason }: EdgeEvent): string =>
  printableLine(
    code === undefined ? `${result} ${version}` : `${result} ${version}: ${code}, ${reason ?? ''}`,
  );

/** Lines for people, latest deployment first; below each, what the edges did, in order. */
export const formatHistory = (
  deployments: readonly Deployment[],
  edges: readonly EdgeHistory[],
): string =>
  [...deployments]
    .reverse()
    .slice(0, MAX_SHOWN)
    .flatMap((deployment) => [
      `${String(deploymentNumber(deployment)).padStart(4)}  ${formatTime(deployment.at)}  ${describe(deployment)}`,
      ...edges.flatMap(({ url, events }) =>
        [...(events ?? [])]
          .filter(({ number }) => number === deploymentNumber(deployment))
          .reverse()
          .map((event) => `      ${formatTime(event.at)}  ${url} ${describeEvent(event)}`),
      ),
    ])
    .join('\n');

/** The deployments, and what the edges did on their own, in the order of time. */
export const toAnnotations = (
  remote: RemoteName,
  deployments: readonly Deployment[],
  edges: readonly EdgeHistory[],
): Annotation[] =>
  [
    ...deployments.map((deployment) => ({
      time: Date.parse(deployment.at ?? ''),
      tags: ['candor', remote, deployment.kind ?? 'deploy'],
      text: describe(deployment),
    })),
    ...edges.flatMap(({ url, events }) =>
      (events ?? []).map((event) => ({
        time: Date.parse(event.at),
        tags: ['candor', remote, event.result],
        text: `${url} ${describeEvent(event)}`,
      })),
    ),
  ]
    .filter(({ time }) => Number.isFinite(time))
    .sort((a, b) => a.time - b.time);
