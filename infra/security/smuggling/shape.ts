/** A spelling of a request about whose end two parsers may disagree. */
export type Shape = {
  name: string;
  /** The bytes, one character each (latin1). `id` is unique to the sender's requests. */
  bytes: (id: string) => string;
  /** Set where the second request is valid pipelining by the RFC. */
  isPipelined?: true;
};

/** A shape that holds one valid request, or none. */
export const shape = (name: string, bytes: Shape['bytes']): Shape => ({ name, bytes });
/** A shape that holds two valid requests. */
export const pipelined = (name: string, bytes: Shape['bytes']): Shape => ({
  name,
  bytes,
  isPipelined: true,
});

/** Joins lines with CRLF. */
export const lines = (...parts: string[]): string => parts.join('\r\n');

/** The smuggled request, which no server may see. */
export const hidden = (id: string): string =>
  lines(
    `GET /api/hidden/${id} HTTP/1.1`,
    'Host: shop.example',
    'X-Forwarded-For: 6.6.6.6',
    'Cookie: candor=of-the-attacker',
    ...['', ''],
  );

/** A valid request, except for the headers of the shape. */
export const request = (id: string, headers: readonly string[], body = '', method = 'POST') =>
  lines(`${method} /api/seen/${id} HTTP/1.1`, 'Host: shop.example', ...headers, '', body);

/** A body in one chunk. */
export const chunked = (body: string): string =>
  `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
