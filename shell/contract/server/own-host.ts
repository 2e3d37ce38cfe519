import { isIP } from 'node:net';

const hostPattern = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
/** Names that the internet does not have: of this machine, of a network of containers, of a cluster. */
const internalName = /^(?:[\w-]+|.+\.localhost|.+\.svc|.+\.cluster\.local)$/i;

const nameIn = (host: string | undefined): string | null =>
  hostPattern.exec(host ?? '')?.[1]?.replace(/^\[|\]$/g, '') ?? null;

/**
 * Returns whether a `Host` is that of one of these origins. A page of another site that made its
 * name resolve to this machine (DNS rebinding) sends another.
 */
export const isHostOf = (host: string | undefined, origins: readonly string[]): boolean =>
  origins.some((origin) => new URL(origin).host === host);

/** The names in a setting, 'edge-1.corp.example,edge-2.corp.example'. */
export const readNames = (setting = ''): string[] =>
  setting
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/**
 * Returns whether a `Host` addresses an internal port as people, probes and monitoring do: by a
 * number, such as that of a pod, or by a name that no page of the internet can have. @param names
 * further names of this server, without ports
 */
export const isInternalHost = (
  host: string | undefined,
  names: readonly string[] = [],
): boolean => {
  const name = nameIn(host);
  if (name === null) return false;
  return isIP(name) !== 0 || internalName.test(name) || names.includes(name.toLowerCase());
};
