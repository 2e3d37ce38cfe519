import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Metrics } from '../metrics';
import type { Snapshot } from '../registry/snapshot';
import { ownerOf } from '../rendering/page-routes';
import { limitVisitors } from '../visitors/limit-visitors';
import { visitorAddress } from '../visitors/visitor-address';
import { EdgeError, sendEdgeError } from './edge-error';
import type { BodyReceiver } from './read-body';
import { setRequestId } from './request-id';

const PATH = '/api/vitals';
/** Ten minutes. A longer time means that the machine was asleep. */
const MAX_MS = 600_000;
const MAX_SHIFT = 100;
const MAX_SAMPLES = 40;
const MAX_PATH_LENGTH = 200;
/** A page sends one batch when it is hidden or left, which stays far below this limit. */
const batchLimit = { perAddress: 120, fromAll: 30_000, seconds: 60 };

const samplePath = z.string().startsWith('/').max(MAX_PATH_LENGTH);
/** A page that the browser loaded, or one that was reached by a link inside the shop. */
const navigation = z.enum(['load', 'in-page']);

/** One measurement of one page. */
const Sample = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.enum(['FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().min(0).max(MAX_MS),
    path: samplePath,
    navigation,
  }),
  z.strictObject({
    name: z.literal('CLS'),
    value: z.number().min(0).max(MAX_SHIFT),
    path: samplePath,
    navigation,
  }),
]);

const Batch = z.strictObject({ samples: z.array(Sample).min(1).max(MAX_SAMPLES) });

type Options = {
  metrics: Pick<Metrics, 'vitalSeconds' | 'layoutShift'>;
  /** The set of releases that the sender was served with. */
  snapshotFor: (request: IncomingMessage) => Snapshot;
  readBody: BodyReceiver;
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront: number;
};

const parseJson = (body: Buffer | null): unknown => {
  if (body === null) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new EdgeError('malformed_json', 'The body is not valid JSON.');
  }
};

const parseBatch = (body: Buffer | null): z.infer<typeof Batch> => {
  const parsed = Batch.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'The body';
  throw new EdgeError('invalid_vitals', `${field}: ${issue?.message ?? 'is not valid'}.`);
};

/**
 * Counts the web vitals that browsers measured, by route and remote, and stores nothing about the
 * sender. It needs no token: `sendBeacon` of a closing page sets no header except the content type.
 */
export const receiveVitals = (options: Options): RequestHandler => {
  const { metrics, snapshotFor, readBody, proxiesInFront } = options;
  const limit = limitVisitors(batchLimit);

  const count = (snapshot: Snapshot, { name, value, path, navigation }: z.infer<typeof Sample>) => {
    const owner = ownerOf(snapshot, path);
    // Unknown paths share one label, so that visitors cannot create series.
    const labels =
      owner === null
        ? { route: 'other', remote: 'other', navigation }
        : { route: path, remote: owner, navigation };
    if (name === 'CLS') metrics.layoutShift.observe(labels, value);
    else metrics.vitalSeconds.observe({ ...labels, vital: name.toLowerCase() }, value / 1000);
  };

  return async (request, response) => {
    setRequestId(response);
    response.set('cache-control', 'no-store');
    try {
      if (request.method !== 'POST') {
        response.set('allow', 'POST');
        throw new EdgeError('method_not_allowed', 'Vitals are sent by POST.');
      }
      if (request.is('application/json') === false)
        throw new EdgeError('unsupported_media_type', 'Send the body as application/json.');
      const seconds = await limit(visitorAddress(request, proxiesInFront));
      if (seconds > 0)
        throw new EdgeError('too_many_requests', 'Too many measurements at once.', seconds);
      const { samples } = parseBatch(await readBody(request, PATH));
      const snapshot = snapshotFor(request);
      for (const sample of samples) count(snapshot, sample);
      response.status(204).end();
    } catch (error) {
      if (response.destroyed) return;
      if (!(error instanceof EdgeError)) throw error;
      sendEdgeError(response, error, !request.complete);
    }
  };
};
