import type { Deployment } from './release';
import type { RemoteName } from './remote';

/** The same value is the same text, in whatever order its keys were written. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
};

const textOf = (kind: string, value: object): string => {
  const unsigned = Object.entries(value).filter(([key]) => key !== 'signature');
  return `candor-${kind}-v1\n${JSON.stringify(sorted(Object.fromEntries(unsigned)))}`;
};

/**
 * What a team signs of a `release.json`: everything in it but the signature, also what this code has
 * no name for, so that a later build may say more.
 */
export const releaseText = (releaseJson: object): string => textOf('release', releaseJson);

/** What a team signs of a deploy order. The remote's name belongs to it: no order fits another remote. */
export const deploymentText = (remote: RemoteName, order: Deployment): string =>
  textOf('order', { ...order, remote });
