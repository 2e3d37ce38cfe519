import { findStored, isNewer, storeAll } from './stored-pages';
import type { FetchEvent } from './worker-scope';

/** The script of `leave-practice.ts` and its hash, which the build sets. */
declare const LEAVE_SCRIPT: string;
declare const LEAVE_HASH: string;

/** A stored page, with the script that leaves it by fresh pages. */
const respondFromStore = async (page: Response): Promise<Response> => {
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy') ?? '';
  headers.set(
    'content-security-policy',
    policy.replace('script-src ', `script-src 'sha256-${LEAVE_HASH}' `),
  );
  headers.delete('content-encoding');
  headers.delete('content-length');
  const script = `<script>${LEAVE_SCRIPT}</script></head>`;
  const html = (await page.text()).replace('</head>', () => script);
  return new Response(html, { status: 200, headers });
};

/** How long a visitor waits for the network before the stored page comes. */
const NETWORK_TIMEOUT_MS = 3000;
/** From this status on the shop, or a proxy in front of it, has failed. */
const FIRST_FAILURE = 500;

/** The page from the network, whole: a connection may break or hang in the middle of it. */
const fetchPage = async ({ request }: FetchEvent): Promise<Response> => {
  const response = await fetch(request);
  if (response.status >= FIRST_FAILURE) throw new Error(`status ${response.status}`);
  await response.clone().blob();
  return response;
};

const failAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the network hangs')), ms);
  });

/** Responds from the network, and from the cache when that fails or hangs. */
export const respondWithPage = async (event: FetchEvent, path: string): Promise<Response> => {
  const stored = await findStored(path);
  if (!stored) return fetch(event.request);
  let response: Response;
  try {
    response = await Promise.race([fetchPage(event), failAfter(NETWORK_TIMEOUT_MS)]);
  } catch {
    return respondFromStore(stored);
  }
  if (isNewer(response, stored)) event.waitUntil(storeAll().catch(() => undefined));
  return response;
};

/** Responds with a stored file: one with a hash in its name never changes. */
export const respondWithFile = async (request: Request, path: string): Promise<Response> =>
  (await findStored(path)) ?? fetch(request);
