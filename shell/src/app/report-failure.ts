import type { RemoteName } from '@candor/shell-contract/remote';
import type { ErrorKind } from '../errors/error-report';
import type { ReleaseTable } from '../remotes/release-table';
import { modulesOf } from '../remotes/route-table';
import type { LaterScripts } from './later-scripts';

/** @param id the module that failed; by default the one of the page */
export type ReportFailure = (kind: ErrorKind, error: unknown, id?: string) => void;

/** Translators mark the page, and leave nodes that React does not find where it has rendered them. */
const isOfOthers = (kind: ErrorKind, error: unknown, isChanged: () => boolean): boolean => {
  const { className, lang } = document.documentElement;
  if (kind === 'hydration') return isChanged() || className !== '' || lang !== 'en';
  return error instanceof DOMException && /^(NotFound|HierarchyRequest)Error$/.test(error.name);
};

/** A page that its visitor leaves is gone within this time. */
const LEAVE_MS = 2000;

/** Runs a report of a script that did not load, unless the page is left: Firefox then fails all scripts that still load. */
const unlessLeft = (report: () => void) => {
  const timer = setTimeout(report, LEAVE_MS);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
};

/**
 * Reports a failing release to the edge, which rolls back a canary that fails too often. A chunk that did not load,
 * although it fails a render, is reported as a failed load, and only by a page that is still there.
 * @param isChanged whether translators or extensions have changed the page
 */
export const createFailureReport = (
  table: ReleaseTable,
  { sendError }: Pick<LaterScripts, 'sendError'>,
  isChanged: () => boolean,
): ReportFailure => {
  const send = (kind: ErrorKind, error: unknown, id: string) => {
    const [name = '', module] = id.split('/');
    const version = table.version(name as RemoteName);
    const release = version && `${name}@${version}`;
    if (release) navigator.sendBeacon('/__failures', release);
    sendError(kind, error, { release, module });
  };
  return (kind, error, id = modulesOf(location.pathname, table.routes.all())[0] ?? '') => {
    if (isOfOthers(kind, error, isChanged)) return;
    const report = (reported: ErrorKind) => {
      // The loader has already written of a module that did not load.
      if (kind !== 'load') console.error(reported, error);
      send(reported, error, id);
    };
    if (error instanceof Error && error.name === 'ChunkLoadError') {
      unlessLeft(() => report('load'));
      return;
    }
    report(kind);
  };
};
