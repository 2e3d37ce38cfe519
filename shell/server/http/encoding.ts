/** The encoding of a response; empty for a client that accepts neither. */
export type Encoding = 'br' | 'gzip' | '';

// A quality of 0 means 'not this one' (RFC 9110, 12.5.3).
const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The best encoding that a client accepts. */
export const encodingFor = (accept = ''): Encoding =>
  brotliAccepted.test(accept) ? 'br' : gzipAccepted.test(accept) ? 'gzip' : '';
