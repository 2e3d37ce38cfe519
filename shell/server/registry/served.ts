import type { Refusal } from './refusal';
import type { CopiedRelease } from './release-copies';

/** The release that a share of the visitors gets. */
type LaneCanary = {
  copied: CopiedRelease;
  percent: number;
  lot: string;
  since: string;
  /** Null where it did well here before, and was not rehearsed again. */
  rehearsedMs: number | null;
};

/** What is served of one remote, and what is not. */
export type Served = {
  stable: CopiedRelease | null;
  canary: LaneCanary | null;
  /** Why what the registry orders is not served. */
  refusal: Refusal | null;
  canaryRefusal: Refusal | null;
};

/** What of it has a copy that is sound, and signed by a key that counts now. */
export const stillTrusted = async (
  { stable, canary, ...refused }: Served,
  soundCopy: (version: string) => Promise<CopiedRelease | null>,
): Promise<Served> => {
  const isSound = async ({ release }: CopiedRelease) => (await soundCopy(release.version)) !== null;
  return {
    ...refused,
    stable: stable && (await isSound(stable)) ? stable : null,
    canary: canary && (await isSound(canary.copied)) ? canary : null,
  };
};
