import http, { type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The response as it came over the wire, still compressed. */
export const rawGet = (
  url: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
      .on('error', reject);
  });

/** The cached page; until its slow compression has finished, the edge sends a larger one. */
export const storedPage = async (url: string): ReturnType<typeof rawGet> => {
  for (;;) {
    const page = await rawGet(url);
    if (!page.headers.etag?.includes('-quick')) return page;
    await wait(50);
  }
};
