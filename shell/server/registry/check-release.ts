import type { Release } from '@candor/shell-contract/release';
import { Refusal } from './refusal';

/** What a release is held against before it is adopted. */
export type AdoptionContext = {
  /** Versions of the contracts that this shell ships. */
  contracts: Readonly<Record<string, string>>;
  /** Versions of the modules that this shell shares. */
  shared: Readonly<Record<string, string>>;
};

/** One refusal of a release, or null. A check is one idea; adoption runs the whole list. */
type ReleaseCheck = (release: Release, context: AdoptionContext) => Refusal | null;

const listsItsFiles: ReleaseCheck = ({ entry, server, exposes, lazy, files }) => {
  const named = [entry, server, ...Object.values(exposes).flat(), ...Object.values(lazy).flat()];
  const missing = named.find((file) => !files[file]);
  return missing
    ? new Refusal('release_incomplete', `it names ${missing} but gives no hash for it`)
    : null;
};

const exposesItsPages: ReleaseCheck = ({ routes, fragments, exposes }) => {
  const missing = [...routes.map(({ page }) => page), ...fragments].find((name) => !exposes[name]);
  return missing
    ? new Refusal('release_incomplete', `it promises ${missing} but does not expose it`)
    : null;
};

const parts = (version: string): number[] => version.split('.').map(Number);

/** True when `have` is of the same major as the caret range and not older than its least version. */
const satisfiesCaret = (range: string, have: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = parts(range.replace(/^\^/, ''));
  const [haveMajor = 0, haveMinor = 0, havePatch = 0] = parts(have);
  if (haveMajor !== major) return false;
  return haveMinor > minor || (haveMinor === minor && havePatch >= patch);
};

/** One refusal of what a release was built against, or null. */
type VersionCheck = (
  release: Pick<Release, 'contracts' | 'shared'>,
  context: AdoptionContext,
) => Refusal | null;

const fitsSharedModules: VersionCheck = ({ shared }, context) => {
  const unfit = Object.entries(shared).find(([request, range]) => {
    const have = context.shared[request];
    return have === undefined || !satisfiesCaret(range, have);
  });
  if (!unfit) return null;
  const [request, range] = unfit;
  return new Refusal(
    'shared_module_unfit',
    `it needs ${request} ${range}, this shell shares ${context.shared[request] ?? 'none'}`,
  );
};

const fitsContracts: VersionCheck = ({ contracts }, context) => {
  const unfit = Object.entries(contracts).find(([name, built]) => {
    const have = context.contracts[name];
    return have === undefined || !satisfiesCaret(built, have);
  });
  if (!unfit) return null;
  const [name, built] = unfit;
  return new Refusal(
    'contract_unfit',
    `it was built against ${name} ${built}, this shell has ${context.contracts[name] ?? 'none'}`,
  );
};

/** Why a shell with these versions cannot carry what was built against those, or null when it can. */
export const versionsUnfit: VersionCheck = (release, context) =>
  fitsSharedModules(release, context) ?? fitsContracts(release, context);

/** What a release says of itself, held against this shell, in order. */
const checks: readonly ReleaseCheck[] = [listsItsFiles, exposesItsPages, versionsUnfit];

/** The first reason why this shell may not serve a release, or null when it may. */
export const reasonToRefuse = (release: Release, context: AdoptionContext): Refusal | null => {
  for (const check of checks) {
    const refusal = check(release, context);
    if (refusal) return refusal;
  }
  return null;
};
