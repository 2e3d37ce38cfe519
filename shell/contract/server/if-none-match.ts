/**
 * Returns whether an If-None-Match contains this strong ETag: alone, in a list, or weak, as a proxy
 * that compresses makes it (RFC 9110, 13.1.2). `*` matches every ETag.
 */
export const holdsEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false);
