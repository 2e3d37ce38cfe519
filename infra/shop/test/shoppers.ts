import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

/** What a page says of the releases by which it hydrates, as far as shoppers look. */
type PageTable = {
  remotes: Record<string, { version: string; release: string; scripts?: object }>;
  /** Modules that were not drawn. */
  failed: string[];
};

/** What shoppers met who went on asking while something else was done to the shop. */
export type Met = {
  pages: number;
  /** Pages, and with them all that was asked for on their account. */
  requests: number;
  /** Answers that were not what was asked for, or none at all. */
  failed: string[];
  /** Pages that named two releases of one remote. */
  mixed: string[];
  /** Pages that came without a team's part. */
  incomplete: string[];
  slowestMs: number;
};

const releaseInPage = /\/releases\/(mf-[a-z-]+)\/([^/"]+)\//g;
const knownInPage = /"(mf-[a-z-]+)":\{"version":"([^"]+)"/g;
const drawnInPage = /title="drawn by (mf-[a-z-]+)@([^"]+)"/g;
const scriptInPage = /(?:src|href)="([^"]+\.js)" integrity="([^"]+)"/g;
const tableInPage = /<script type="application\/json" id="candor-page">(.*?)<\/script>/;

/** Changes a server build so that whatever it draws says which release drew it. */
export const signWhatItDraws = (text: string, release: string): string =>
  `${text};{const{createElement,Fragment}=require('react');const{modules}=module.exports;module.exports={modules:Object.fromEntries(Object.entries(modules).map(([name,module])=>{const Drawn=module[name];return[name,{...module,[name]:(props)=>createElement(Fragment,null,createElement('i',{title:'drawn by ${release}'}),createElement(Drawn,props))}]}))};}`;

const releasesIn = (html: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const pattern of [releaseInPage, knownInPage, drawnInPage]) {
    for (const [, name = '', version = ''] of html.matchAll(pattern))
      found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
};

const tableIn = (html: string): PageTable =>
  JSON.parse(tableInPage.exec(html)?.[1] ?? '') as PageTable;

/** A file that a page names, with the hash without which no browser takes it. */
type Named = { url: string; integrity: string };

/** What a browser with an empty cache asks for after a page: its scripts, and what it needs to go on. */
const namedIn = (html: string, nth: number): Named[] => {
  const scripts = [...html.matchAll(scriptInPage)].map(([, url = '', integrity = '']) => ({
    url,
    integrity,
  }));
  const elsewhere = Object.entries(tableIn(html).remotes).filter(([, known]) => !known.scripts);
  const next = elsewhere[nth % elsewhere.length];
  if (!next) return scripts;
  const [name, { version, release }] = next;
  return [...scripts, { url: `/releases/${name}/${version}/release.json`, integrity: release }];
};

type Wishes = {
  /** How many shoppers there are. Each opens a page every second, or when the one before is there. */
  shoppers: number;
  /** Whether each page is followed by all that a browser with an empty cache would ask for. */
  asBrowsers?: boolean;
};

const unpack = (bytes: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : bytes;

/**
 * Asks for pages again and again until told to stop.
 * @returns stop, which answers what was met
 */
export const sendShoppers = (
  origin: string,
  paths: readonly string[],
  { shoppers, asBrowsers = false }: Wishes,
) => {
  const met: Met = {
    ...{ pages: 0, requests: 0, slowestMs: 0 },
    ...{ failed: [], mixed: [], incomplete: [] },
  };
  const stopping = new AbortController();
  const agent = new Agent({ keepAlive: true });
  /** Files by address and hash as they came packed when they were seen to be what the page says. */
  const sound = new Map<string, Buffer>();

  const get = (url: string): Promise<{ status: number; bytes: Buffer; encoding?: string }> =>
    new Promise((resolve, reject) => {
      met.requests += 1;
      const headers = { 'accept-encoding': 'br' };
      const asked = request(`${origin}${url}`, { agent, headers }, (response) => {
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
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // As a browser does: a kept connection that the other side has just let go is no failure.
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(get(url));
        else reject(error);
      });
      asked.end();
    });

  const load = async ({ url, integrity }: Named): Promise<void> => {
    const { status, bytes, encoding } = await get(url);
    const key = `${url} ${integrity}`;
    if (status === 200 && sound.get(key)?.equals(bytes)) return;
    const hash = `sha384-${createHash('sha384').update(unpack(bytes, encoding)).digest('base64')}`;
    if (status === 200 && hash === integrity) sound.set(key, bytes);
    else met.failed.push(`${url}: ${status}, ${hash}`);
  };

  const visit = async (path: string, nth: number): Promise<void> => {
    const began = Date.now();
    try {
      const { status, bytes, encoding } = await get(path);
      met.slowestMs = Math.max(met.slowestMs, Date.now() - began);
      const html = unpack(bytes, encoding).toString('utf8');
      if (status !== 200) {
        met.failed.push(`${path}: ${status}`);
        return;
      }
      for (const [name, versions] of releasesIn(html))
        if (versions.size > 1) met.mixed.push(`${path}: ${name} ${[...versions].join(' and ')}`);
      const { failed } = tableIn(html);
      if (failed.length > 0) met.incomplete.push(`${path}: ${failed.join(', ')}`);
      if (asBrowsers) await Promise.all(namedIn(html, nth).map(load));
    } catch (error) {
      met.failed.push(`${path}: ${String(error)}`);
    }
  };

  const shop = async (first: number): Promise<void> => {
    await wait((first / shoppers) * 1000);
    for (let nth = first; !stopping.signal.aborted; nth += 1) {
      const next = wait(1000);
      met.pages += 1;
      await visit(paths[nth % paths.length] ?? '/', nth);
      await next;
    }
  };
  const shopping = Promise.all(Array.from({ length: shoppers }, (_, first) => shop(first)));

  return async (): Promise<Met> => {
    stopping.abort();
    await shopping;
    agent.destroy();
    return met;
  };
};
