import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const REPORT_PATH = '/__webkit-error';

/** Reports what a driver of classic WebDriver cannot read. */
const collector = `(() => {
  const report = (line) => navigator.sendBeacon('${REPORT_PATH}', line);
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...parts) => {
      report('console ' + level + ': ' + parts.map(String).join(' '));
      log.apply(console, parts);
    };
  }
  // Navigation aborts pending requests.
  addEventListener('error', ({ message, target }) => message
    ? report('page error: ' + message)
    : setTimeout(report, 1000, 'not loaded: ' + (target.src || target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => report('page error: ' + reason));
  addEventListener('securitypolicyviolation', (event) =>
    report('blocked by ' + event.violatedDirective + ': ' + event.blockedURI));
})()`;
const collectorHash = createHash('sha256').update(collector).digest('base64');

/** Adds the collector to a page of the shop; other responses pass unchanged. */
const passOn = async (from: IncomingMessage, response: ServerResponse) => {
  const { headers, statusCode = 502 } = from;
  const policy = String(headers['content-security-policy']);
  if (!headers['content-type']?.startsWith('text/html') || !policy.includes('script-src ')) {
    response.writeHead(statusCode, headers);
    from.pipe(response);
    return;
  }
  const page = (await text(from)).replace('<head>', `<head><script>${collector}</script>`);
  response.writeHead(statusCode, {
    ...headers,
    'content-length': Buffer.byteLength(page),
    'content-security-policy': policy.replace(
      'script-src ',
      `script-src 'sha256-${collectorHash}' `,
    ),
  });
  response.end(page);
};

/**
 * A proxy between WebKit and the shop: it can cut the connection, and reports the errors of pages.
 * @param onError called with each, as one line
 */
export const openWebkitProxy = async (onError: (line: string) => void) => {
  let isCut = false;
  const server = createServer((incoming, response) => {
    if (isCut) return void response.destroy();
    const { method, headers } = incoming;
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '');
    if (pathname === REPORT_PATH) {
      response.writeHead(204).end();
      void text(incoming).then(onError);
      return;
    }
    const forwarded = request(
      {
        hostname,
        port,
        path: pathname + search,
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
      },
      (from) => void passOn(from, response).catch(() => response.destroy()),
    );
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (cut: boolean): void => {
      isCut = cut;
      server.closeAllConnections();
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
