import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  errorKinds,
  framesOf,
  MAX_FRAMES,
  MAX_PATH_LENGTH,
  type ErrorReport,
} from '../../src/errors/error-report';
import type { BodyReceiver } from '../http/read-body';
import { receiveJson } from '../http/receive-json';
import type { Snapshot } from '../registry/snapshot';
import { ownerOf } from '../rendering/page-routes';
import type { CanaryWatch } from '../rollback/watch-canaries';
import type { BrowserErrors } from './browser-errors';

const PATH = '/__errors';
/** A page sends at most ten. */
const limit = { perAddress: 30, fromAll: 600, seconds: 60 };

const Report: z.ZodType<ErrorReport> = z.strictObject({
  kind: z.enum(errorKinds),
  release: z
    .string()
    .regex(/^mf-[a-z0-9-]{1,60}@[\w.-]{1,80}$/)
    .optional(),
  module: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional(),
  name: z.string().max(100),
  message: z.string().max(200),
  frames: z
    .array(z.string().refine((frame) => framesOf(frame)[0] === frame, 'no position in a script'))
    .max(MAX_FRAMES),
  path: z.string().startsWith('/').max(MAX_PATH_LENGTH),
});

type Options = {
  errors: Pick<BrowserErrors, 'add'>;
  canaries: Pick<CanaryWatch, 'countReport'>;
  /** The set of releases that the sender was served with. */
  snapshotFor: (request: IncomingMessage) => Snapshot;
  readBody: BodyReceiver;
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront: number;
};

/** Takes the errors of browsers, with the route and the family of the browser, and no address. */
export const receiveErrors = ({
  errors,
  canaries,
  snapshotFor,
  ...options
}: Options): RequestHandler =>
  receiveJson({
    path: PATH,
    what: 'errors',
    schema: Report,
    invalid: 'invalid_error_report',
    limit,
    ...options,
    receive: (report, request) => {
      canaries.countReport(request, report.release ?? 'shell');
      errors.add(report, {
        // An address without a page may contain any text that a visitor typed.
        route: ownerOf(snapshotFor(request), report.path) === null ? 'other' : report.path,
        userAgent: request.get('user-agent'),
      });
    },
  });
