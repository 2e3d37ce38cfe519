import type { Logger } from 'pino';
import { browserFamily } from '@candor/server-contract/browser-families';
import { errorName, fixedText, type ErrorReport } from '../../src/errors/error-report';
import { createErrorGroups, type GroupedError } from './error-groups';
import {
  listServedReleases,
  releaseOfFrame,
  type ReleaseSources,
  type ServedRelease,
} from './served-releases';

type Options = ReleaseSources & { log: Logger; now?: () => Date };

/** The edge knows no more of the sender than this. */
type Sender = { route: string; userAgent: string | undefined };

/** The release that an error belongs to: the one that the browser names, or that of the innermost frame. */
const releaseOfReport = (
  report: ErrorReport,
  frames: readonly string[],
  releases: readonly ServedRelease[],
): ServedRelease | undefined => {
  if (report.release !== undefined)
    return releases.find(({ remote, version }) => report.release === `${remote}@${version}`);
  const [innermost] = frames;
  return innermost === undefined ? undefined : releaseOfFrame(innermost, releases);
};

/**
 * Groups the errors that browsers report, for the teams. Stored are positions in scripts that this edge
 * serves and fixed words, of releases in service; a stranger can add counts, but no text and no memory.
 */
export const groupBrowserErrors = ({ log, now = () => new Date(), ...sources }: Options) => {
  const groups = createErrorGroups();

  return {
    /** Counts an error; one that belongs to no release in service is dropped. */
    add: (report: ErrorReport, { route, userAgent }: Sender): void => {
      const releases = listServedReleases(sources);
      const frames = report.frames.filter((frame) => releaseOfFrame(frame, releases));
      const release = releaseOfReport(report, frames, releases);
      if (!release) return;
      const error: GroupedError = {
        kind: report.kind,
        module: release.modules.find((name) => name === report.module) ?? null,
        name: errorName(report.name),
        message: fixedText(report.message),
        frames,
      };
      const at = now().toISOString();
      const isNew = groups.count(release, error, { at, route, browser: browserFamily(userAgent) });
      const { remote, version } = release;
      if (isNew) log.warn({ remote, version, ...error, route }, 'browser error');
    },
    list: groups.list,
  };
};

export type BrowserErrors = ReturnType<typeof groupBrowserErrors>;
