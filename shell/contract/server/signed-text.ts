import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { PreviewPart } from './preview';

/** Sorts all keys, so that equal values have equal text. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  );
};

const canonicalText = (kind: string, value: object): string => {
  const unsigned = Object.entries(value).filter(([key]) => key !== 'signature');
  return `candor-${kind}-v1\n${JSON.stringify(sortKeys(Object.fromEntries(unsigned)))}`;
};

/** The signed text of a `release.json`: all of it but the signature, unknown fields included. */
export const releaseText = (releaseJson: object): string => canonicalText('release', releaseJson);

/** The signed text of a deployment, with the remote's name so that it fits no other remote. */
export const deploymentText = (remote: RemoteName, deployment: Deployment): string =>
  canonicalText('order', { ...deployment, remote });

/** The signed text of a preview: it is no deployment, and no release. */
export const previewText = (part: PreviewPart): string => canonicalText('preview', part);
