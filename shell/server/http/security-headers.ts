/** Headers of every answer of the edge, pages and files alike. */
export const securityHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicOrigin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/**
 * Headers of what a browser may open as a document. A script or a font is none, and a page of six
 * files would pay a kilobyte for words that no browser reads there.
 */
export const documentHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  ...securityHeaders(publicOrigin),
  // The shop's name, never an address: a search, a payment page or the link of a mail stands in some.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});
