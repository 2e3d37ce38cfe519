import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { visitorAddress } from '../visitors/visitor-address';
import { EdgeError } from './edge-error';
import { createSlots, type SlotLimits } from './slots';

const KILOBYTE = 1024;
const DEFAULT_LIMIT = 100 * KILOBYTE;
const WEBHOOK_PATH = '/api/stripe/webhook';
/** The API's limit for the webhook (api/src/http/mount-routes.ts). */
const WEBHOOK_LIMIT = KILOBYTE * KILOBYTE;

/** How long a body may take: enough for 100 KB over a slow mobile connection. */
const BODY_MS = 5_000;
const BODY_LIMITS: SlotLimits = { total: 512, perAddress: 64 };
/** The provider sends its events whole, from a dozen addresses. */
const WEBHOOK_LIMITS: SlotLimits = { total: 256, perAddress: 16 };
const WEBHOOK_MS = 2_000;

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
    if (error instanceof EdgeError) throw error;
    if ((error as getRawBody.RawBodyError).type !== 'entity.too.large')
      throw new EdgeError('invalid_request', 'The body did not arrive as announced.');
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
  webhookLimits?: SlotLimits;
};

/**
 * Creates the receiver of request bodies, which limits how many arrive at once. The provider's events have
 * slots of their own. It returns the whole body, or null when the headers announce none.
 * @throws EdgeError for a body that is not expected, too large or too slow, or one of too many
 */
export const createBodyReceiver = (options: BodyReceiverOptions = {}) => {
  const { proxiesInFront = 0, bodyMs = BODY_MS } = options;
  const ofShoppers = {
    slots: createSlots(options.bodyLimits ?? BODY_LIMITS),
    limit: DEFAULT_LIMIT,
    withinMs: bodyMs,
  };
  const ofProvider = {
    slots: createSlots(options.webhookLimits ?? WEBHOOK_LIMITS),
    limit: WEBHOOK_LIMIT,
    withinMs: Math.min(bodyMs, WEBHOOK_MS),
  };
  return async (request: IncomingMessage, path: string): Promise<Buffer | null> => {
    if (!announcesBody(request)) return null;
    if (!methodsWithBody.has(request.method ?? ''))
      throw new EdgeError('body_not_expected', `${request.method} is sent without a body.`);
    const { slots, limit, withinMs } = path === WEBHOOK_PATH ? ofProvider : ofShoppers;
    const releaseSlot = slots.claim(visitorAddress(request, proxiesInFront));
    try {
      return await readBody(request, limit, withinMs);
    } finally {
      releaseSlot();
    }
  };
};

export type BodyReceiver = ReturnType<typeof createBodyReceiver>;
