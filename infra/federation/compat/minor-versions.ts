import { compare, major, minor, prerelease } from 'semver';

/** The newest patch of each of the last minor versions, newest first; pre-releases do not count. */
export const lastMinors = (versions: readonly string[], count: number): string[] => {
  const newest = new Map<string, string>();
  const released = versions.filter((version) => prerelease(version) === null);
  for (const version of [...released].sort(compare).reverse()) {
    const key = `${major(version)}.${minor(version)}`;
    if (!newest.has(key)) newest.set(key, version);
  }
  return [...newest.values()].slice(0, count);
};
