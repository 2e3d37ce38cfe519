/** Headers of every response of the edge. */
export const securityHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicOrigin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** Headers of responses that a browser may open as a document. Scripts and fonts do not need them. */
export const documentHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  ...securityHeaders(publicOrigin),
  // Origin only: paths may hold a search, a checkout session or the token of an email link.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});
