import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

/** The part of a page's snapshot that shoppers check. */
type PageTable = {
  remotes: Record<string, { version: string }>;
  scriptList: [url: string, integrity: string];
  /** Modules that failed to render. */
  failed: string[];
};

/** The observations of simulated shoppers. */
export type Observed = {
  pages: number;
  /** Pages and all of their files. */
  requests: number;
  /** Wrong or missing responses. */
  failed: string[];
  /** Pages with two releases of one remote. */
  mixed: string[];
  /** Pages without a team's module. */
  incomplete: string[];
  slowestMs: number;
};

const releaseInPage = /\/releases\/(mf-[a-z-]+)\/([^/"]+)\//g;
const tableEntryInPage = /"(mf-[a-z-]+)":\{"version":"([^"]+)"/g;
const renderedInPage = /title="rendered by (mf-[a-z-]+)@([^"]+)"/g;
const scriptInPage = /(?:src|href)="([^"]+\.js)" integrity="([^"]+)"/g;
const tableInPage = /<script type="application\/json" id="candor-page">(.*?)<\/script>/;

/** Changes a server build so that its markup names its release. */
export const markRendered = (text: string, release: string): string =>
  `${text};{const{createElement,Fragment}=require('react');const{modules}=module.exports;module.exports={modules:Object.fromEntries(Object.entries(modules).map(([name,module])=>{const Component=module[name];return[name,{...module,[name]:(props)=>createElement(Fragment,null,createElement('i',{title:'rendered by ${release}'}),createElement(Component,props))}]}))};}`;

const releasesIn = (html: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const pattern of [releaseInPage, tableEntryInPage, renderedInPage]) {
    for (const [, name = '', version = ''] of html.matchAll(pattern))
      found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
};

const tableIn = (html: string): PageTable =>
  JSON.parse(tableInPage.exec(html)?.[1] ?? '') as PageTable;

/** A file of a page, with its integrity hash. */
type PageFile = { url: string; integrity: string };

/**
 * The requests of a browser with an empty cache after a page: its scripts, and the list of all
 * others.
 */
const filesIn = (html: string): PageFile[] => {
  const scripts = [...html.matchAll(scriptInPage)].map(([, url = '', integrity = '']) => ({
    url,
    integrity,
  }));
  const [url, integrity] = tableIn(html).scriptList;
  return [...scripts, { url, integrity }];
};

type ShopperOptions = {
  /** Each shopper opens a page every second, or after a slower one. */
  shoppers: number;
  /** True when each page is followed by requests for its files. */
  asBrowsers?: boolean;
};

const decompress = (bytes: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : bytes;

/**
 * Requests pages until it is stopped.
 * @returns a function that stops, and resolves to the observations
 */
export const sendShoppers = (
  origin: string,
  paths: readonly string[],
  { shoppers, asBrowsers = false }: ShopperOptions,
) => {
  const observed: Observed = {
    pages: 0,
    requests: 0,
    slowestMs: 0,
    failed: [],
    mixed: [],
    incomplete: [],
  };
  const stopping = new AbortController();
  const agent = new Agent({ keepAlive: true });
  /** Compressed bytes of files whose hash was verified, by URL and hash. */
  const verified = new Map<string, Buffer>();

  const get = (url: string): Promise<{ status: number; bytes: Buffer; encoding?: string }> =>
    new Promise((resolve, reject) => {
      observed.requests += 1;
      const headers = { 'accept-encoding': 'br' };
      const sent = request(`${origin}${url}`, { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const encoding = response.headers['content-encoding'];
          const bytes = Buffer.concat(chunks);
          const status = response.statusCode ?? 0;
          resolve({ status, bytes, ...(encoding ? { encoding } : {}) });
        });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // Browsers retry on a keep-alive connection that the server has just closed.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(get(url));
        else reject(error);
      });
      sent.end();
    });

  const load = async ({ url, integrity }: PageFile): Promise<void> => {
    const { status, bytes, encoding } = await get(url);
    const key = `${url} ${integrity}`;
    if (status === 200 && verified.get(key)?.equals(bytes)) return;
    const hash = `sha384-${createHash('sha384').update(decompress(bytes, encoding)).digest('base64')}`;
    if (status === 200 && hash === integrity) verified.set(key, bytes);
    else observed.failed.push(`${url}: ${status}, ${hash}`);
  };

  const visit = async (path: string): Promise<void> => {
    const began = Date.now();
    try {
      const { status, bytes, encoding } = await get(path);
      observed.slowestMs = Math.max(observed.slowestMs, Date.now() - began);
      const html = decompress(bytes, encoding).toString('utf8');
      if (status !== 200) {
        observed.failed.push(`${path}: ${status}`);
        return;
      }
      for (const [name, versions] of releasesIn(html))
        if (versions.size > 1)
          observed.mixed.push(`${path}: ${name} ${[...versions].join(' and ')}`);
      const { failed } = tableIn(html);
      if (failed.length > 0) observed.incomplete.push(`${path}: ${failed.join(', ')}`);
      if (asBrowsers) await Promise.all(filesIn(html).map(load));
    } catch (error) {
      observed.failed.push(`${path}: ${String(error)}`);
    }
  };

  const browse = async (first: number): Promise<void> => {
    await wait((first / shoppers) * 1000);
    for (let nth = first; !stopping.signal.aborted; nth += 1) {
      const next = wait(1000);
      observed.pages += 1;
      await visit(paths[nth % paths.length] ?? '/');
      await next;
    }
  };
  const browsing = Promise.all(Array.from({ length: shoppers }, (_, first) => browse(first)));

  return async (): Promise<Observed> => {
    stopping.abort();
    await browsing;
    agent.destroy();
    return observed;
  };
};
