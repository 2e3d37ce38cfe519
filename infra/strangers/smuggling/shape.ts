/** One way to write a request so that two readers may disagree about where it ends. */
export type Shape = {
  name: string;
  /** The bytes, one character each (latin1). `id` names the sender's requests and nobody else's. */
  bytes: (id: string) => string;
  /** Set where every reader that follows the RFC sees the second request too: it is simply pipelined. */
  isPipelined?: true;
};

/** Lines as HTTP/1.1 ends them. */
export const lines = (...parts: string[]): string => parts.join('\r\n');

/** The request that is not to be seen: whoever sees it was fooled. */
export const hidden = (id: string): string =>
  lines(
    `GET /api/hidden/${id} HTTP/1.1`,
    'Host: shop.example',
    'X-Forwarded-For: 6.6.6.6',
    'Cookie: candor=of-the-attacker',
    ...['', ''],
  );

/** A request as it should be, up to the headers that make the shape. */
export const request = (id: string, headers: readonly string[], body = '', method = 'POST') =>
  lines(`${method} /api/seen/${id} HTTP/1.1`, 'Host: shop.example', ...headers, '', body);

/** A body in one chunk. */
export const chunked = (body: string): string =>
  `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
