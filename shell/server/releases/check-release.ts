import type { Release } from '@candor/shell-contract/release';
import { Rejection } from './rejection';

/** The versions of a shell, with which a release must be compatible. */
export type ShellVersions = {
  /** Versions of the contracts that this shell ships. */
  contracts: Readonly<Record<string, string>>;
  /** Versions of the modules that this shell shares. */
  shared: Readonly<Record<string, string>>;
};

type ReleaseCheck = (release: Release, shell: ShellVersions) => Rejection | null;

const checkHashes: ReleaseCheck = ({ entry, server, exposes, lazy, files }) => {
  const named = [entry, server, ...Object.values(exposes).flat(), ...Object.values(lazy).flat()];
  const missing = named.find((file) => !files[file]);
  return missing
    ? new Rejection('release_incomplete', `it names ${missing} but gives no hash for it`)
    : null;
};

const checkExposes: ReleaseCheck = ({ routes, fragments, exposes }) => {
  const missing = [...routes.map(({ page }) => page), ...fragments].find((name) => !exposes[name]);
  return missing
    ? new Rejection('release_incomplete', `it lists ${missing} but does not expose it`)
    : null;
};

const parseVersion = (version: string): number[] => version.split('.').map(Number);

/** Whether a version has the major of the caret range and is not below its minimum. */
const satisfiesCaret = (range: string, actual: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = parseVersion(range.replace(/^\^/, ''));
  const [actualMajor = 0, actualMinor = 0, actualPatch = 0] = parseVersion(actual);
  if (actualMajor !== major) return false;
  return actualMinor > minor || (actualMinor === minor && actualPatch >= patch);
};

type VersionCheck = (
  release: Pick<Release, 'contracts' | 'shared'>,
  shell: ShellVersions,
) => Rejection | null;

const checkSharedModules: VersionCheck = ({ shared }, shell) => {
  const mismatch = Object.entries(shared).find(([request, range]) => {
    const version = shell.shared[request];
    return version === undefined || !satisfiesCaret(range, version);
  });
  if (!mismatch) return null;
  const [request, range] = mismatch;
  return new Rejection(
    'shared_module_unfit',
    `it needs ${request} ${range}, this shell shares ${shell.shared[request] ?? 'none'}`,
  );
};

const checkContracts: VersionCheck = ({ contracts }, shell) => {
  const mismatch = Object.entries(contracts).find(([name, built]) => {
    const version = shell.contracts[name];
    return version === undefined || !satisfiesCaret(built, version);
  });
  if (!mismatch) return null;
  const [name, built] = mismatch;
  return new Rejection(
    'contract_unfit',
    `it was built against ${name} ${built}, this shell has ${shell.contracts[name] ?? 'none'}`,
  );
};

/** Checks what a release was built against. @returns the first rejection, or null */
export const checkVersions: VersionCheck = (release, shell) =>
  checkSharedModules(release, shell) ?? checkContracts(release, shell);

const checks: readonly ReleaseCheck[] = [checkHashes, checkExposes, checkVersions];

/** Checks whether a shell may serve a release. @returns the first rejection, or null */
export const checkRelease = (release: Release, shell: ShellVersions): Rejection | null => {
  for (const check of checks) {
    const rejection = check(release, shell);
    if (rejection) return rejection;
  }
  return null;
};
