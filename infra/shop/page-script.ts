import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

/**
 * A page with a script of ours at its end. The page's policy learns the hash of it, and neither the
 * length nor the tag of the page without it goes along.
 * @param attributes of the script element, for example ` data-name="value"`
 */
export const withScript = (
  html: string,
  headers: OutgoingHttpHeaders,
  script: string,
  attributes = '',
): { html: string; headers: OutgoingHttpHeaders } => {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const { etag, 'content-length': length, ...rest } = headers;
  void [etag, length];
  const policy = rest['content-security-policy'];
  return {
    html: html.replace('</body>', () => `<script${attributes}>${script}</script></body>`),
    headers: {
      ...rest,
      ...(policy === undefined
        ? {}
        : {
            'content-security-policy': String(policy).replace('script-src ', `script-src ${hash} `),
          }),
      'cache-control': 'no-store',
    },
  };
};
