import type { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';

/** The release that a percentage of the visitors gets. */
type ServedCanary = {
  copied: CopiedRelease;
  percent: number;
  lot: string;
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

/** Removes releases without an intact copy signed by a trusted key. */
export const removeUntrusted = async (
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
