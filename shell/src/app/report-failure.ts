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

/**
 * Reports a failing release to the edge, which rolls back a canary that fails too often.
 * @param isChanged whether translators or extensions have changed the page
 */
export const createFailureReport =
  (
    table: ReleaseTable,
    { sendError }: Pick<LaterScripts, 'sendError'>,
    isChanged: () => boolean,
  ): ReportFailure =>
  (kind, error, id = modulesOf(location.pathname, table.routes.all())[0] ?? '') => {
    if (isOfOthers(kind, error, isChanged)) return;
    if (kind !== 'load') console.error(kind, error);
    const [name = '', module] = id.split('/');
    const version = table.version(name as RemoteName);
    const release = version && `${name}@${version}`;
    if (release) navigator.sendBeacon('/__failures', release);
    sendError(kind, error, { release, module });
  };
