import { findVersionMismatch, type ShellVersions } from '@candor/server-contract/release-versions';
import type { Release } from '@candor/shell-contract/release';
import { Rejection } from './rejection';

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

const checkVersions: ReleaseCheck = (release, shell) => {
  const mismatch = findVersionMismatch(release, shell);
  return mismatch && new Rejection(mismatch.code, mismatch.reason);
};

const checks: readonly ReleaseCheck[] = [checkHashes, checkExposes, checkVersions];

/** Checks whether a shell may serve a release. @returns the first rejection, or null */
export const checkRelease = (release: Release, shell: ShellVersions): Rejection | null => {
  for (const check of checks) {
    const rejection = check(release, shell);
    if (rejection) return rejection;
  }
  return null;
};
