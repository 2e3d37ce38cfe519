/** The encoding of a response; empty for a client that accepts neither. */
export type Encoding = 'br' | 'gzip' | '';

const brotliAccepted = /\bbr\b/;
const gzipAccepted = /\bgzip\b/;

/** The best encoding that a client accepts. */
export const encodingFor = (accept = ''): Encoding =>
  brotliAccepted.test(accept) ? 'br' : gzipAccepted.test(accept) ? 'gzip' : '';
