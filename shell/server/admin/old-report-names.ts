import type { ReleasesReport } from './releases-report';

type ViewCounts = ReleasesReport['canaries'][number]['canary'];
type Release = Pick<ReleasesReport['canaries'][number], 'errors' | 'smokeTestMs'>;

const oldCounts = (counts: ViewCounts) => counts && { ...counts, faults: counts.errors };

const oldRelease = <Described extends Release>(release: Described) => ({
  ...release,
  faults: { drawn: release.errors.rendered, told: release.errors.reported },
  rehearsedMs: release.smokeTestMs,
});

/**
 * Adds the names that the report had before decision 61. Release tools of the version before read
 * them; the next version of the shell drops this file.
 */
export const addOldNames = (report: ReleasesReport) => {
  const { shell, remotes, canaries, rejections, canaryRejections, lastRejections } = report;
  const { canary } = shell;
  return {
    ...report,
    shell: {
      ...shell,
      canary: canary && {
        ...canary,
        canary: oldCounts(canary.canary),
        stable: oldCounts(canary.stable),
      },
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, release]) => [name, oldRelease(release)]),
    ),
    canaries: canaries.map((live) => ({
      ...oldRelease(live),
      canary: oldCounts(live.canary),
      stable: oldCounts(live.stable),
    })),
    refusals: rejections,
    canaryRefusals: canaryRejections,
    lastRefusals: lastRejections,
  };
};
