import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { ModuleId, RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { cacheDir } from '../paths';
import { printError } from '../terminal';
import { DEV_DIGEST, fragmentAddress } from './insert-remotes';
import { readPageTable, type PageTable } from './page-table';
import { openRenderProcess, type RenderResult } from './render-process';
import { describeBuild, watchServerBuild, type ServerBuild } from './watch-server-build';

/** The error of a fragment that only the browser can render, because its team gives away no server build. */
const ELSEWHERE = 'rendered in the browser';

/** The page of a remote at a path: one of its routes, or a fragment alone. */
const pageAt = ({ routes, fragments }: RemoteDefinition, address: string): string | undefined =>
  routes.find((route) => route.path === address)?.page ??
  fragments.find((fragment) => fragmentAddress(fragment) === address);

/** A build in which each fragment of another team throws: React then leaves its place to the browser. */
const standIn = (name: RemoteName, modules: readonly ModuleId[]): ServerBuild => {
  const exposes = modules.map((id) => JSON.stringify(id.slice(name.length + 1)));
  const text = `exports.modules={${exposes.map((e) => `${e}:{${e}(){throw Error('${ELSEWHERE}')}}`).join(',')}};`;
  const folder = path.join(cacheDir, 'dev/stand-ins');
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const file = path.join(folder, `${name}.${hash}.cjs`);
  writeFileSync(file, text);
  return describeBuild(name, file);
};

/** The modules that a page names, such as those of the header. */
const modulesIn = ({ remotes }: PageTable): ModuleId[] =>
  Object.entries(remotes).flatMap(([name, { scripts }]) =>
    Object.keys(scripts?.exposes ?? {}).map(
      (expose): ModuleId => `${name as RemoteName}/${expose}`,
    ),
  );

const remoteOf = (id: ModuleId): RemoteName => id.slice(0, id.indexOf('/')) as RemoteName;

/** Puts a render in the place of what the shop's edge has rendered. */
const replaceRoot = (html: string, { html: rendered, styles, head }: RenderResult): string => {
  const begin = html.indexOf('<div id="root">') + '<div id="root">'.length;
  const end = html.lastIndexOf('</div>', html.indexOf('<script type="application/json"'));
  const inBrowser = rendered.replaceAll(
    '<!--$!--><template></template>',
    `<!--$!--><template data-dgst="${DEV_DIGEST}"></template>`,
  );
  const before = html
    .slice(0, begin)
    .replaceAll(/<style data-styled[^>]*>[\s\S]*?<\/style>/g, '')
    .replace('<template id="scripts">', () => `${styles}<template id="scripts">`);
  const titled = head
    ? before.replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${head.title.replaceAll('<', '&lt;')}</title>`,
      )
    : before;
  return titled + inBrowser + html.slice(end);
};

/** Allows the styles of a render beside those of the shop's page. */
export const allowStyles = (headers: OutgoingHttpHeaders, styles: string): OutgoingHttpHeaders => {
  const hashes = [...styles.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = String(headers['content-security-policy'] ?? '');
  return {
    ...headers,
    'content-security-policy': policy.replace('style-src ', `style-src ${hashes.join(' ')} `),
  };
};

/** A page of the remote, rendered on this machine. */
export type LocalPage = { html: string; styles: string };

/**
 * Renders the pages of a remote as an edge does, from its sources. Fragments of other teams are left to the browser.
 * @param shop the folder with `shell/dist`
 * @returns a function that renders into a page of the shop; null for a page of others, and when it fails
 */
export const openLocalRenderer = (remote: RemoteDefinition, shop: string) => {
  const build = watchServerBuild(remote);
  const render = openRenderProcess(shop);

  return async (html: string, address: string, search: string): Promise<LocalPage | null> => {
    const page = pageAt(remote, address);
    const own = page === undefined ? null : await build.current();
    const table = readPageTable(html);
    if (page === undefined || own === null || table === null) return null;
    const id: ModuleId = `${remote.name}/${page}`;
    const modules = [...new Set([...modulesIn(table), id, ...(remote.uses[page] ?? [])])];
    const others = new Set(modules.map(remoteOf).filter((name) => name !== remote.name));
    const standIns = [...others].map((name) =>
      standIn(
        name,
        modules.filter((module) => remoteOf(module) === name),
      ),
    );
    const { failed: _, ...snapshot } = table;
    try {
      const result = await render({
        url: `${address}${search}`,
        page: id,
        modules,
        builds: [own, ...standIns],
        snapshot,
      });
      const errors = result.errors.filter((error) => !error.includes(ELSEWHERE));
      for (const error of errors) printError(`On the server, ${address}: ${error}`);
      return { html: replaceRoot(html, result), styles: result.styles };
    } catch (error) {
      printError(`The server cannot render ${address}: ${(error as Error).message}`);
      return null;
    }
  };
};

export type LocalRenderer = ReturnType<typeof openLocalRenderer>;
