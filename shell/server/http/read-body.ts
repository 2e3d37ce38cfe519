import type { IncomingMessage } from 'node:http';
import { EdgeError } from './edge-error';

const KILOBYTE = 1024;
const DEFAULT_LIMIT = 100 * KILOBYTE;
/** The API's limits by path (api/src/http/mount-routes.ts), in bytes. */
const limits: Readonly<Record<string, number>> = { '/api/stripe/webhook': KILOBYTE * KILOBYTE };

const methodsWithBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Whether the headers announce a body. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooLarge = (limit: number) =>
  new EdgeError('payload_too_large', `The body is larger than ${limit / KILOBYTE} KB.`);

/**
 * Checks a body by the request headers.
 * @throws EdgeError for a body on a method without one, and for a body that is too large
 */
export const checkBody = (request: IncomingMessage, path: string): void => {
  if (!announcesBody(request)) return;
  if (!methodsWithBody.has(request.method ?? ''))
    throw new EdgeError('body_not_expected', `${request.method} is sent without a body.`);
  const limit = limits[path] ?? DEFAULT_LIMIT;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
};

/**
 * Reads the whole body of a request.
 * @throws EdgeError when it becomes too large or does not arrive in time
 */
export const readBody = (request: IncomingMessage, path: string, withinMs: number) =>
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
