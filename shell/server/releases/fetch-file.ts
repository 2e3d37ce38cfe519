import { Agent, errors, request } from 'undici';
import { isBucketUrl, ObjectTooLarge, openObjectStore } from '@candor/server-contract/object-store';
import { Rejection } from './rejection';

const FETCH_TIMEOUT_MS = 3000;
/** The largest file that a release may have, even when it is decompressed. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

const origins = new Agent({ maxResponseSize: MAX_FILE_BYTES });

const tooLarge = (url: string) =>
  new Rejection('too_large', `${url} is larger than ${MAX_FILE_BYTES} bytes`);

const fetchOverHttp = async (url: string): Promise<Buffer> => {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const { statusCode, body } = await request(url, { dispatcher: origins, signal });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200)
      throw new Rejection('origin_unavailable', `${url} returned ${statusCode}`);
    return bytes;
  } catch (error) {
    if (error instanceof Rejection) throw error;
    if (error instanceof errors.ResponseExceededMaxSizeError) throw tooLarge(url);
    if ((error as Error).name === 'TimeoutError')
      throw new Rejection('origin_slow', `${url} took longer than ${FETCH_TIMEOUT_MS} ms`);
    throw new Rejection(
      'origin_unavailable',
      `${url} cannot be fetched: ${(error as Error).message}`,
    );
  }
};

const fetchFromBucket = async (origin: string, file: string): Promise<Buffer> => {
  const url = `${origin}/${file}`;
  try {
    const stored = await openObjectStore(origin).read(file, MAX_FILE_BYTES);
    if (!stored) throw new Rejection('origin_unavailable', `${url} does not exist`);
    return stored.bytes;
  } catch (error) {
    if (error instanceof Rejection) throw error;
    if (error instanceof ObjectTooLarge) throw tooLarge(url);
    throw new Rejection(
      'origin_unavailable',
      `${url} cannot be fetched: ${(error as Error).message}`,
    );
  }
};

/**
 * Fetches a file of a release from its origin.
 * @param origin an HTTP address, or `s3://bucket/prefix`
 * @throws Rejection
 */
export const fetchFile = (origin: string, file: string): Promise<Buffer> => {
  const base = origin.replace(/\/$/, '');
  return isBucketUrl(base) ? fetchFromBucket(base, file) : fetchOverHttp(`${base}/${file}`);
};
