import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { visitorAddress } from '../visitors/visitor-address';
import { EdgeError } from './edge-error';
import { createSlots, type SlotLimits } from './slots';

const KILOBYTE = 1024;
const DEFAULT_LIMIT = 100 * KILOBYTE;
/** The API's limits by path (api/src/http/mount-routes.ts), in bytes. */
const limits: Readonly<Record<string, number>> = { '/api/stripe/webhook': KILOBYTE * KILOBYTE };

/** How long a body may take: enough for 100 KB over a slow mobile connection. */
const BODY_MS = 5_000;
const BODY_LIMITS: SlotLimits = { total: 512, perAddress: 64 };

const methodsWithBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const readBody = async (request: IncomingMessage, limit: number, withinMs: number) => {
  const { 'content-length': length = null } = request.headers;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const error = new EdgeError('request_timeout', 'The body did not arrive in time.');
    timer = setTimeout(() => reject(error), withinMs);
  });
  try {
    return await Promise.race([getRawBody(request, { length, limit }), tooSlow]);
  } catch (error) {
    request.pause();
    if ((error as getRawBody.RawBodyError).type !== 'entity.too.large') throw error;
    throw new EdgeError('payload_too_large', `The body is larger than ${limit / KILOBYTE} KB.`);
  } finally {
    clearTimeout(timer);
  }
};

type BodyReceiverOptions = {
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront?: number;
  bodyMs?: number;
  bodyLimits?: SlotLimits;
};

/**
 * Creates the receiver of request bodies, which limits how many arrive at once. It returns the whole
 * body, or null when the headers announce none.
 * @throws EdgeError for a body that is not expected, too large or too slow, or one of too many
 */
export const createBodyReceiver = (options: BodyReceiverOptions = {}) => {
  const { proxiesInFront = 0, bodyMs = BODY_MS, bodyLimits = BODY_LIMITS } = options;
  const slots = createSlots(bodyLimits);
  return async (request: IncomingMessage, path: string): Promise<Buffer | null> => {
    if (!announcesBody(request)) return null;
    if (!methodsWithBody.has(request.method ?? ''))
      throw new EdgeError('body_not_expected', `${request.method} is sent without a body.`);
    const releaseSlot = slots.claim(visitorAddress(request, proxiesInFront));
    try {
      return await readBody(request, limits[path] ?? DEFAULT_LIMIT, bodyMs);
    } finally {
      releaseSlot();
    }
  };
};

export type BodyReceiver = ReturnType<typeof createBodyReceiver>;
