import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type StoredObject = { bytes: Buffer; etag: string; at: Date };

/**
 * How a request ends: rejected, with the response lost after the work is done, with half of the object, or
 * without a response.
 */
export type Trouble =
  | 'precondition'
  | 'conflict'
  | 'busy'
  | 'lost'
  | 'half'
  | 'silent'
  | 'away'
  | null;

const rejections = {
  precondition: [412, 'PreconditionFailed'],
  conflict: [409, 'ConditionalRequestConflict'],
  busy: [503, 'SlowDown'],
} as const;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

type Failure = readonly [status: number, code: string];
type Result = Pick<StoredObject, 'bytes' | 'etag'> | Failure;

const fail = (response: ServerResponse, [status, code]: Failure): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const listXml = (found: [string, StoredObject][], rest: boolean): string => {
  const contents = found.map(
    ([key, { etag, at, bytes }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const token = rest ? `<NextContinuationToken>${found.at(-1)?.[0]}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><KeyCount>${found.length}</KeyCount><IsTruncated>${rest}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
};

/**
 * The part of S3 that release tools and edges use: GET, PUT with `If-Match` and `If-None-Match`, and lists.
 * It checks no credentials; a test decides which keys may be written.
 */
const openBucketServer = async () => {
  const objects = new Map<string, StoredObject>();
  let troubleOf: (request: IncomingMessage) => Trouble = () => null;
  let mayWrite: (key: string) => boolean = () => true;
  let requests = 0;

  const list = (url: URL): string => {
    const { searchParams: query } = url;
    const max = Number(query.get('max-keys') ?? 1000);
    const start = `${url.pathname.replace(/\/$/, '')}/${query.get('prefix') ?? ''}`;
    const bucket = url.pathname.split('/')[1] ?? '';
    const after = query.get('continuation-token');
    const found = [...objects]
      .filter(([key]) => key.startsWith(start))
      .map(([key, stored]): [string, StoredObject] => [key.slice(bucket.length + 2), stored])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([key]) => after === null || key > after);
    return listXml(found.slice(0, max), found.length > max);
  };

  const write = (request: IncomingMessage, key: string, bytes: Buffer): Result => {
    if (!mayWrite(key)) return [403, 'AccessDenied'];
    const stored = objects.get(key);
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (
      (noneMatch === '*' && stored) ||
      (match !== undefined && match !== stored?.etag.replaceAll('"', ''))
    )
      return [412, 'PreconditionFailed'];
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, { bytes, etag, at: new Date() });
    return { etag, bytes: Buffer.alloc(0) };
  };

  const handle = (request: IncomingMessage, body: Buffer): Result => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname);
    if (request.method === 'PUT') return write(request, key, body);
    if (url.searchParams.has('list-type')) return { etag: '', bytes: Buffer.from(list(url)) };
    return objects.get(key) ?? [404, 'NoSuchKey'];
  };

  const respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const trouble = troubleOf(request);
    if (trouble === 'silent') return;
    if (trouble === 'away') return void response.destroy();
    if (trouble === 'precondition' || trouble === 'conflict' || trouble === 'busy')
      return fail(response, rejections[trouble]);
    const result = handle(request, body);
    if (trouble === 'lost') return void response.destroy();
    if (!('bytes' in result)) return fail(response, result);
    const { bytes, etag } = result;
    response.writeHead(200, { etag, 'content-length': bytes.length });
    if (trouble === 'half')
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else response.end(bytes);
  };

  const server = createServer((request, response) => {
    requests += 1;
    void readBody(request).then((body) => respond(request, response, body));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    /** The settings of the SDK for this server. */
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'platform',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    requests: () => requests,
    misbehave: (next: typeof troubleOf): void => {
      troubleOf = next;
    },
    behave: (): void => {
      troubleOf = () => null;
    },
    allowWrites: (policy: typeof mayWrite): void => {
      mayWrite = policy;
    },
    /** Removes all objects and test settings. */
    empty: (): void => {
      objects.clear();
      troubleOf = () => null;
      mayWrite = () => true;
    },
  };
};

/** The server of this process. The SDK reads its settings once, so all tests of a process use one. */
export const bucket = await openBucketServer();
