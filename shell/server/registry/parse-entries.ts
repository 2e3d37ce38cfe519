import type { RegistryEntries } from '@candor/server-contract/registry-source';
import type { Deployment, Registry } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { isRemoteName, parseDeployment } from '../releases/release-schema';

const MAX_REASON = 300;

/** The valid entries of the registry, and why the others are invalid. */
export type ParsedRegistry = { registry: Registry; invalid: ReadonlyMap<string, string> };

/** Parses each entry alone: a team can neither change nor invalidate the entry of another one. */
export const parseEntries = (entries: RegistryEntries): ParsedRegistry => {
  const registry: Record<RemoteName, Deployment> = {};
  const invalid = new Map<string, string>();
  for (const [name, entry] of entries) {
    try {
      if (!isRemoteName(name)) throw new Error('not the name of a remote');
      if ('error' in entry) throw new Error(entry.error);
      registry[name] = parseDeployment(JSON.parse(entry.text));
    } catch (error) {
      invalid.set(name, String(error).slice(0, MAX_REASON));
    }
  }
  return { registry, invalid };
};
