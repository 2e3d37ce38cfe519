import http, { type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { coldLoad, desktop, type ColdLoad } from './cold-load';
import { storedPage } from './raw-get';
import { median, type Row } from './row';

/** Two loads of a page can differ by a third on a busy machine, so the median needs many pairs. */
const ROUNDS = 41;
/** On a computer a load takes a second. */
const DESKTOP_ROUNDS = 21;

const unchanged = (html: string): string => html;

const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');

const textElements =
  /^(?:a|b|dd|dl|dt|em|footer|h[1-4]|header|li|main|nav|ol|p|section|strong|ul)$/;

/** Plain HTML: the text of a page without its styles, pictures and scripts, in one font of 22 KB. */
const asPlainHtml = (html: string): string => {
  const font = /\/shell\/instrument-sans[^"]+/.exec(html)?.[0];
  if (!font) throw new Error('The page preloads no font for its text');
  const body = html
    .slice(html.indexOf('<body>') + '<body>'.length)
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\/?)(\w+)\b[^>]*>/g, (_, slash: string, name: string) =>
      textElements.test(name) ? `<${slash}${name}>` : '',
    );
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` +
    `<style>@font-face{font-family:Plain;font-display:swap;src:url(${font})}body{font-family:Plain,sans-serif}</style>` +
    `<body>${body}</body></html>`
  );
};

/** Serves one page changed, and proxies everything else to the shop. */
const servePage = async (origin: string, path: string, change: (html: string) => string) => {
  const { headers, body } = await storedPage(`${origin}${path}`);
  const page = brotliCompressSync(change(brotliDecompressSync(body).toString('utf8')));
  const sent: OutgoingHttpHeaders = { ...headers, 'content-length': page.length };
  // The policy names the hashes of the unchanged page's styles.
  if (change === asPlainHtml) delete sent['content-security-policy'];
  const server = http.createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, sent);
      return void response.end(page);
    }
    http.get(`${origin}${request.url ?? ''}`, { headers: request.headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/**
 * The first paint as a ratio to plain HTML, and the largest to the page without scripts. The three are
 * loaded in turn, so other work on the machine affects all.
 */
export const ratioRows = async (browser: Browser, origin: string, path: string): Promise<Row[]> => {
  const complete = await servePage(origin, path, unchanged);
  const bare = await servePage(origin, path, withoutScripts);
  const plain = await servePage(origin, path, asPlainHtml);
  const rounds: Record<'complete' | 'bare' | 'plain', ColdLoad>[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        plain: await coldLoad(browser, plain.url),
        bare: await coldLoad(browser, bare.url),
        complete: await coldLoad(browser, complete.url),
      });
  } finally {
    for (const server of [complete, bare, plain]) server.close();
  }
  return [
    {
      what: `${path} FCP to plain HTML`,
      value: median(rounds.map(({ complete: page, plain: text }) => page.fcp / text.fcp)),
      unit: 'x',
      budget: 1.1,
    },
    {
      what: `${path} LCP to the page without scripts`,
      value: median(rounds.map(({ complete: page, bare: silent }) => page.lcp / silent.lcp)),
      unit: 'x',
      budget: 1.05,
    },
  ];
};

/** The first paint of a computer as a ratio to plain HTML. */
export const desktopRow = async (browser: Browser, origin: string, path: string): Promise<Row> => {
  const complete = await servePage(origin, path, unchanged);
  const plain = await servePage(origin, path, asPlainHtml);
  const ratios: number[] = [];
  try {
    for (let round = 0; round < DESKTOP_ROUNDS; round += 1) {
      const { fcp } = await coldLoad(browser, plain.url, desktop);
      ratios.push((await coldLoad(browser, complete.url, desktop)).fcp / fcp);
    }
  } finally {
    for (const server of [complete, plain]) server.close();
  }
  return {
    what: `${path} FCP to plain HTML, desktop`,
    value: median(ratios),
    unit: 'x',
    budget: 1.15,
  };
};
