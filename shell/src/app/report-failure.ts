import type { RemoteName } from '@candor/shell-contract/remote';
import type { ErrorKind } from '../errors/error-report';
import type { ReleaseTable } from '../remotes/release-table';
import { modulesOf } from '../remotes/route-table';
import type { LaterScripts } from './later-scripts';

/** @param id the module that failed; by default the one of the page */
export type ReportFailure = (kind: ErrorKind, error: unknown, id?: string) => void;

/** Reports a failing release to the edge, which rolls back a canary that fails too often. */
export const createFailureReport =
  (table: ReleaseTable, { sendError }: Pick<LaterScripts, 'sendError'>): ReportFailure =>
  (kind, error, id = modulesOf(location.pathname, table.routes.all())[0] ?? '') => {
    const [name = '', module] = id.split('/');
    const version = table.version(name as RemoteName);
    const release = version && `${name}@${version}`;
    if (release) navigator.sendBeacon('/__fault', release);
    sendError(kind, error, { release, module });
  };
