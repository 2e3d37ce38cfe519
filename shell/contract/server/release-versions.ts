import type { Release } from '@candor/shell-contract/release';
import type { RejectionCode } from './release-rejection';

/** The versions of a shell, with which a release must be compatible. */
export type ShellVersions = {
  /** Versions of the contracts that this shell ships. */
  contracts: Readonly<Record<string, string>>;
  /** Versions of the modules that this shell shares. */
  shared: Readonly<Record<string, string>>;
};

/** Why a shell cannot serve a release that was built against other versions. */
export type VersionMismatch = { code: RejectionCode; reason: string };

type VersionCheck = (
  release: Pick<Release, 'contracts' | 'shared'>,
  shell: ShellVersions,
) => VersionMismatch | null;

const parseVersion = (version: string): number[] => version.split('.').map(Number);

/** Returns whether a version has the major of the caret range and is not below its minimum. */
const satisfiesCaret = (range: string, actual: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = parseVersion(range.replace(/^\^/, ''));
  const [actualMajor = 0, actualMinor = 0, actualPatch = 0] = parseVersion(actual);
  if (actualMajor !== major) return false;
  return actualMinor > minor || (actualMinor === minor && actualPatch >= patch);
};

/** The first name with a version that does not satisfy its range. */
const findUnfit = (
  ranges: Readonly<Record<string, string>>,
  versions: Readonly<Record<string, string>>,
): { name: string; range: string; actual: string } | null => {
  for (const [name, range] of Object.entries(ranges)) {
    const version = versions[name];
    if (version === undefined || !satisfiesCaret(range, version))
      return { name, range, actual: version ?? 'none' };
  }
  return null;
};

/** Checks what a release was built against. @returns the first mismatch, or null */
export const findVersionMismatch: VersionCheck = ({ shared, contracts }, shell) => {
  const unshared = findUnfit(shared, shell.shared);
  if (unshared) {
    const { name, range, actual } = unshared;
    const reason = `it needs ${name} ${range}, this shell shares ${actual}`;
    return { code: 'shared_module_unfit', reason };
  }
  const other = findUnfit(contracts, shell.contracts);
  if (!other) return null;
  const { name, range, actual } = other;
  const reason = `it was built against ${name} ${range}, this shell has ${actual}`;
  return { code: 'contract_unfit', reason };
};
