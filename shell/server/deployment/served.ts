import type { RemoteName } from '@candor/shell-contract/remote';
import type { Rejection } from '../releases/rejection';
import type { CopiedRelease, ReleaseCopies } from '../releases/release-copies';
import type { TrustedKeys } from '../releases/trusted-keys';

/** The release that a percentage of the visitors gets. */
type ServedCanary = {
  copied: CopiedRelease;
  percent: number;
  bucketKey: string;
  since: string;
  /** Null when it passed here before and was not smoke tested again. */
  smokeTestMs: number | null;
};

/** The served releases of one remote, and the errors of rejected ones. */
export type Served = {
  stable: CopiedRelease | null;
  canary: ServedCanary | null;
  /** Why the deployment in the registry is not served. */
  rejection: Rejection | null;
  canaryRejection: Rejection | null;
};

export const nothingServed: Served = {
  stable: null,
  canary: null,
  rejection: null,
  canaryRejection: null,
};

/** Removes releases without an intact copy signed by a trusted key. */
const removeUntrusted = async (
  { stable, canary, ...errors }: Served,
  intactCopy: (version: string) => Promise<CopiedRelease | null>,
): Promise<Served> => {
  const isIntact = async ({ release }: CopiedRelease) =>
    (await intactCopy(release.version)) !== null;
  return {
    ...errors,
    stable: stable && (await isIntact(stable)) ? stable : null,
    canary: canary && (await isIntact(canary.copied)) ? canary : null,
  };
};

type Options = {
  copies: Pick<ReleaseCopies, 'readFromDisk'>;
  trustedKeys: () => Promise<TrustedKeys>;
};

/** Holds the served releases of a remote, and drops them when their key is no longer trusted. */
export const holdServed = (name: RemoteName, { copies, trustedKeys }: Options) => {
  let served = nothingServed;
  let lastKeys: TrustedKeys | null = null;
  return {
    current: (): Served => served,
    replace: (next: Served): void => {
      served = next;
    },
    /** Drops what the current keys do not cover. @returns these keys */
    checkKeys: async (): Promise<TrustedKeys> => {
      const keys = await trustedKeys();
      if (keys !== lastKeys) {
        served = await removeUntrusted(served, (version) => copies.readFromDisk(name, version));
        lastKeys = keys;
      }
      return keys;
    },
    hasOtherKeys: (keys: TrustedKeys | null): boolean =>
      keys !== null && lastKeys !== null && keys !== lastKeys,
  };
};

export type HeldReleases = ReturnType<typeof holdServed>;
