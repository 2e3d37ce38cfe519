import { findStored, isNewer, storeAll } from './stored-pages';
import type { FetchEvent } from './worker-scope';

/** The script of `leave-practice.ts` and its hash, which the build sets. */
declare const LEAVE_SCRIPT: string;
declare const LEAVE_HASH: string;

/** A stored page, with the script that leaves it by fresh pages. */
const respondFromStore = async (path: string): Promise<Response> => {
  const page = await findStored(path);
  if (!page) return Response.error();
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

/** Responds from the network, and without it from the cache. */
export const respondWithPage = async (event: FetchEvent, path: string): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(event.request);
  } catch {
    return respondFromStore(path);
  }
  if (isNewer(response, await findStored(path))) event.waitUntil(storeAll().catch(() => undefined));
  return response;
};

/** Responds with a stored file: one with a hash in its name never changes. */
export const respondWithFile = async (request: Request, path: string): Promise<Response> =>
  (await findStored(path)) ?? fetch(request);
