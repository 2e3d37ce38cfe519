import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { cacheDir, repoRoot } from '../../federation/paths';
import { remotes } from '../../federation/remotes';
import { buildWhatChanged } from '../builds';
import { startChild } from '../child';
import type { LocalRelease } from './local-release';
import type { Upstream } from './proxy-request';
import { createStubRemote } from './stub-remote';
import { openStubApi } from './stub-api';

export type StubPorts = { page: number; edge: number; edgeInternal: number; api: number };

/** A shop that consists of the shell only. */
export type StubShop = {
  shop: Upstream;
  stubRemotes: readonly LocalRelease[];
  /** Resolves with the reason when the edge has ended. */
  ended: Promise<string>;
  close: () => Promise<void>;
};

const definitionOf = async (folder: RemoteName): Promise<RemoteDefinition> =>
  ((await import(path.join(repoRoot, folder, 'remote.ts'))) as { remote: RemoteDefinition }).remote;

/**
 * Opens the edge without releases: the shell is real, the API and the other remotes are stubs.
 * @param api replaces the stub API
 */
export const openStubShop = async (
  name: RemoteName,
  ports: StubPorts,
  api: Upstream | null,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<StubShop> => {
  await buildWhatChanged(log, signal, ['shell']);
  const dataDir = path.join(cacheDir, 'dev', name, 'shop');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(path.join(dataDir, 'registry'), { recursive: true });
  await writeFile(path.join(dataDir, 'registry/remotes.json'), '{}');
  const stub = api ? null : await openStubApi(ports.api);
  const publicOrigin = `http://localhost:${ports.page}`;
  const edge = await startChild(
    {
      name: 'edge',
      file: 'shell/dist/edge/server.mjs',
      env: {
        PATH: process.env['PATH'],
        PORT: String(ports.edge),
        PORT_OFFSET: String(ports.edgeInternal - 3900),
        DATA_DIR: dataDir,
        API_URL: (api?.url ?? stub?.url)?.href,
        PUBLIC_ORIGIN: publicOrigin,
        RENDER_WORKERS: '1',
        LOG_LEVEL: 'error',
      },
      healthy: [`http://127.0.0.1:${ports.edgeInternal}/health`],
      startTimeoutMs: 30_000,
    },
    signal,
  ).catch((error: unknown) => {
    stub?.close();
    throw error;
  });
  const others = remotes.filter(({ folder }) => folder !== name);
  return {
    shop: { url: new URL(`http://127.0.0.1:${ports.edge}`), publicOrigin },
    stubRemotes: (await Promise.all(others.map(({ folder }) => definitionOf(folder)))).map(
      createStubRemote,
    ),
    ended: edge.ended,
    close: async () => {
      await edge.stop();
      stub?.close();
    },
  };
};
