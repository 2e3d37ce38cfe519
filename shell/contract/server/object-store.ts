import { addAbortSignal, type Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** One request with its retries. */
const TIMEOUT_MS = 5000;
const MAX_ATTEMPTS = 3;
/** A longer list is cut. One page has a thousand objects. */
const MAX_PAGES = 20;

/** Another writer was faster: the object is not what the writer has read. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
}

/** The object is larger than the limit of its read. */
export class ObjectTooLarge extends Error {
  override name = 'ObjectTooLarge';
}

/** The store did not respond, or not in time, or rejected the request. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';

  constructor(
    message: string,
    /** False for a rejection that will not change by itself, such as missing rights. */
    readonly isTransient: boolean,
  ) {
    super(message);
  }
}

export type StoredObject = { bytes: Buffer; etag: string };
export type ListedObject = { key: string; etag: string; modifiedAt: Date };

/** `new`: the object must not exist. Otherwise it must still have this ETag. */
export type WriteCondition = 'new' | { etag: string };

/** Returns whether a location is in object storage: `s3://bucket/prefix`. */
export const isBucketUrl = (location: string): boolean => location.startsWith('s3://');

const hasOwnEndpoint = (): boolean =>
  Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);

/** Compose passes a setting that is not set as a blank, which the SDK would take for a value. */
const dropBlankSettings = () => {
  for (const [name, value] of Object.entries(process.env))
    if (name.startsWith('AWS_') && value?.trim() === '') delete process.env[name];
};

const loadSdk = () => {
  dropBlankSettings();
  // The shop supports Node 20 for longer than the SDK; the version of the SDK is pinned.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return import('@aws-sdk/client-s3');
};

type Sdk = { api: Awaited<ReturnType<typeof loadSdk>>; client: S3Client };

/** Address, region and credentials are the SDK's own settings. Loaded on first use: folders need none of it. */
const createSdk = async (): Promise<Sdk> => {
  const api = await loadSdk();
  const client = new api.S3Client({
    maxAttempts: MAX_ATTEMPTS,
    // Compatible stores rarely have names for their buckets in the DNS.
    forcePathStyle: hasOwnEndpoint(),
    // Each file has its own hash, and older stores reject these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { api, client };
};

let sdk: Promise<Sdk> | null = null;

const httpStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The name of an error of the SDK, for example `AccessDenied`, or its text. */
const reasonOf = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return `no response within ${TIMEOUT_MS} ms`;
  const { name, message } = error as Error;
  return name === 'Error' ? message : `${name} ${message}`.trim();
};

const readBody = async (body: Readable, signal: AbortSignal, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of addAbortSignal(signal, body) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new ObjectTooLarge(`larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** A part of a bucket: all objects whose keys start with the prefix. */
type BucketPart = { bucket: string; prefix: string };

const parseBucketUrl = (url: string): BucketPart => {
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(url);
  if (!parts) throw new Error(`'${url}' is not an address like s3://bucket/prefix.`);
  const folder = (parts[2] ?? '').split('/').filter(Boolean).join('/');
  return { bucket: parts[1] ?? '', prefix: folder === '' ? '' : `${folder}/` };
};

/** The error of a request, in the terms of this store. */
const toStoreError = (error: unknown, location: string, signal: AbortSignal): Error => {
  if (error instanceof ObjectTooLarge) return new ObjectTooLarge(`${location} is ${error.message}`);
  const status = httpStatus(error);
  if (status === 412 || status === 409)
    return new WriteConflict(`${location} was changed by another writer`);
  const isTransient = status === undefined || status >= 500 || status === 429 || status < 400;
  return new StoreUnavailable(`${location}: ${reasonOf(error, signal)}`, isTransient);
};

/** Creates the function that sends a request about a key, within the time limit. */
const createSender =
  ({ bucket, prefix }: BucketPart) =>
  async <Result>(
    key: string,
    request: (sdk: Sdk, abortSignal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    sdk ??= createSdk();
    const loaded = await sdk;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await request(loaded, signal);
    } catch (error) {
      throw toStoreError(error, `s3://${bucket}/${prefix}${key}`, signal);
    }
  };

/** Creates the function that lists one page of objects, at most a thousand. */
const createLister =
  ({ bucket, prefix }: BucketPart, send: ReturnType<typeof createSender>) =>
  (start: string, max: number, token: string | undefined) =>
    send(start, ({ api, client }, abortSignal) =>
      client.send(
        new api.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + start,
          MaxKeys: Math.min(max, 1000),
          ContinuationToken: token,
        }),
        { abortSignal },
      ),
    );

/**
 * Opens a part of a bucket. Keys are relative to the prefix.
 * @param url `s3://bucket` or `s3://bucket/prefix`
 * @throws Error when the URL names no bucket
 */
export const openObjectStore = (url: string) => {
  const { bucket, prefix } = parseBucketUrl(url);
  const send = createSender({ bucket, prefix });
  const listPage = createLister({ bucket, prefix }, send);

  return {
    /** @returns null for an object that does not exist. @throws ObjectTooLarge, StoreUnavailable */
    read: (key: string, maxBytes: number): Promise<StoredObject | null> =>
      send(key, async ({ api, client }, abortSignal) => {
        try {
          const command = new api.GetObjectCommand({ Bucket: bucket, Key: prefix + key });
          const { Body, ETag = '' } = await client.send(command, { abortSignal });
          return { bytes: await readBody(Body as Readable, abortSignal, maxBytes), etag: ETag };
        } catch (error) {
          if (httpStatus(error) === 404) return null;
          throw error;
        }
      }),
    /** Writes an object if the condition holds. @throws WriteConflict, StoreUnavailable */
    write: (key: string, bytes: Buffer | string, condition: WriteCondition): Promise<void> =>
      send(key, async ({ api, client }, abortSignal) => {
        const command = new api.PutObjectCommand({
          Bucket: bucket,
          Key: prefix + key,
          Body: bytes,
          ...(condition === 'new'
            ? { IfNoneMatch: '*' }
            : // Ceph compares the text, and its stored ETags have no quotes. A proxy that compresses makes one weak.
              { IfMatch: condition.etag.replace(/^W\/|"/g, '') }),
        });
        await client.send(command, { abortSignal });
      }),
    /** The objects whose keys start with a text, in the order of their keys. @throws StoreUnavailable */
    list: async (start: string, max = Infinity): Promise<ListedObject[]> => {
      const found: ListedObject[] = [];
      let token: string | undefined;
      for (let page = 1; page <= MAX_PAGES && found.length < max; page += 1) {
        const listed = await listPage(start, max - found.length, token);
        for (const { Key = '', ETag = '', LastModified = new Date(0) } of listed.Contents ?? [])
          found.push({ key: Key.slice(prefix.length), etag: ETag, modifiedAt: LastModified });
        token = listed.NextContinuationToken;
        if (token === undefined) break;
      }
      return found;
    },
  };
};

export type ObjectStore = ReturnType<typeof openObjectStore>;
