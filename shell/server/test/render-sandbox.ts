import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { pino } from 'pino';
import { createRenderPool, type RenderPool } from '../rendering/render-pool';
import type { RenderTask } from '../sandbox/render-messages';
import { hashOf } from './sample-release';

/** A minimal shell: a page is the output of its modules, one line each. */
const sampleShell = `
  const react = { createElement: () => 'an element', __INSIDE: {} };
  exports.shared = { react };
  exports.renderPage = async ({ modules }) => {
    const lines = [];
    for (const { Component } of modules.values()) lines.push(await Component());
    return { html: lines.join('\\n'), styles: react.createElement(), head: null, errors: [] };
  };`;

const bundle = async (folder: string): Promise<void> => {
  const source = path.join(import.meta.dirname, '../sandbox');
  const common = { bundle: true, target: 'node20', logLevel: 'error' } as const;
  await build({
    ...common,
    entryPoints: [path.join(source, 'render-child.ts')],
    outfile: path.join(folder, 'render-child.mjs'),
    platform: 'node',
    format: 'esm',
  });
  await build({
    ...common,
    entryPoints: [path.join(source, 'realm/realm.ts')],
    outfile: path.join(folder, 'realm.cjs'),
    platform: 'neutral',
    format: 'cjs',
  });
};

type Sample = Pick<RenderTask['builds'][number], 'name' | 'version' | 'file' | 'integrity'>;

const taskOf = (builds: readonly Sample[]): RenderTask => ({
  url: '/',
  page: null,
  modules: builds.map(({ name }) => `${name}/Page` as const),
  builds,
  snapshot: {} as RenderTask['snapshot'],
});

/** Opens render processes built from the sources, with a sample shell, in a temporary folder. */
export const openRenderSandbox = async (limitMs: number) => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'candor-sandbox-')));
  await bundle(folder);
  for (const part of ['server', 'copies']) await mkdir(path.join(folder, part));
  await writeFile(path.join(folder, 'server/shell.cjs'), sampleShell);
  const pool: RenderPool = createRenderPool({
    shellDist: folder,
    serverFile: 'shell.cjs',
    workers: 1,
    workerFile: path.join(folder, 'render-child.mjs'),
    copiesDir: path.join(folder, 'copies'),
    limitMs,
    log: pino({ level: 'silent' }),
  });
  let count = 0;
  /** Writes a remote's build to disk; `page` is the body of its component. */
  const publish = async (
    page: string,
    { name = 'mf-cart', before = '' }: { name?: Sample['name']; before?: string } = {},
  ): Promise<Sample> => {
    count += 1;
    const text = `${before};module.exports={modules:{Page:{Page:()=>{${page}}}}};`;
    const file = path.join(folder, 'copies', `${count}.cjs`);
    await writeFile(file, text);
    return { name, version: `1.0.0-${count}`, file, integrity: hashOf(text) };
  };
  return {
    folder,
    pool,
    publish,
    render: (...builds: Sample[]) => pool.render(taskOf(builds)),
    close: async (): Promise<void> => {
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
