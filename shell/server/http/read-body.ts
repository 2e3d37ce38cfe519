import type { IncomingMessage } from 'node:http';
import { visitorAddress } from '../visitors/visitor-address';
import { createBodySlots, type BodyLimits } from './body-slots';
import { EdgeError } from './edge-error';

const KILOBYTE = 1024;
const DEFAULT_LIMIT = 100 * KILOBYTE;
/** The API's limits by path (api/src/http/mount-routes.ts), in bytes. */
const limits: Readonly<Record<string, number>> = { '/api/stripe/webhook': KILOBYTE * KILOBYTE };

/** How long a body may take: enough for 100 KB over a slow mobile connection. */
const BODY_MS = 5_000;
const BODY_LIMITS: BodyLimits = { total: 512, perAddress: 64 };

const methodsWithBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Whether the headers announce a body. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooLarge = (limit: number) =>
  new EdgeError('payload_too_large', `The body is larger than ${limit / KILOBYTE} KB.`);

/** @throws EdgeError for a body on a method without one, and for a body that is too large */
const checkBody = (request: IncomingMessage, path: string): void => {
  if (!announcesBody(request)) return;
  if (!methodsWithBody.has(request.method ?? ''))
    throw new EdgeError('body_not_expected', `${request.method} is sent without a body.`);
  const limit = limits[path] ?? DEFAULT_LIMIT;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
};

const readBody = (request: IncomingMessage, path: string, withinMs: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const limit = limits[path] ?? DEFAULT_LIMIT;
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (error: Error) => {
      clearTimeout(timer);
      request.off('data', append).pause();
      reject(error);
    };
    const append = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) stop(tooLarge(limit));
      else chunks.push(chunk);
    };
    const timer = setTimeout(
      () => stop(new EdgeError('request_timeout', 'The body did not arrive in time.')),
      withinMs,
    );
    request.on('data', append);
    request.once('error', stop);
    request.once('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
  });

type BodyReceiverOptions = {
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront?: number;
  bodyMs?: number;
  bodyLimits?: BodyLimits;
};

/**
 * Creates the receiver of request bodies, which limits how many arrive at once. It returns the whole
 * body, or null when the headers announce none.
 * @throws EdgeError for a body that is not expected, too large or too slow, or one of too many
 */
export const createBodyReceiver = (options: BodyReceiverOptions = {}) => {
  const { proxiesInFront = 0, bodyMs = BODY_MS, bodyLimits = BODY_LIMITS } = options;
  const slots = createBodySlots(bodyLimits);
  return async (request: IncomingMessage, path: string): Promise<Buffer | null> => {
    checkBody(request, path);
    if (!announcesBody(request)) return null;
    const releaseSlot = slots.claim(visitorAddress(request, proxiesInFront));
    try {
      return await readBody(request, path, bodyMs);
    } finally {
      releaseSlot();
    }
  };
};

export type BodyReceiver = ReturnType<typeof createBodyReceiver>;
