import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '../../api/src/app/app';
import { drain, listenOn } from '../../api/src/app/listen';
import { openContext } from '../../api/src/app/open-context';
import { backupCommand } from '../../api/src/backup/backup-commands';
import { applyErasuresCommand, restoreCommand } from '../../api/src/backup/restore-command';
import type { OpsCommand } from '../../api/src/commands/ops-command';
import { runCommand } from '../../api/src/commands/ops-protocol';
import { readConfig } from '../../api/src/config/config';
import { connectionEnv, runTool } from '../../api/src/db/run-tool';
import { createMetrics } from '../../api/src/health/metrics';
import { createReadiness } from '../../api/src/health/readiness';
import { erasureFilePath } from '../../api/src/privacy/erasure-file';
import { openBrowser, type Browser } from '../../api/src/test/browser';
import { freshDatabase, type Engines } from '../../api/src/test/engines';
import type { TestApi } from '../../api/src/test/start-test-api';
import { migrationsFolder } from '../../api/src/test/store-image';

type Target = { databaseUrl: string | null; databasePoolSize: number; dataDir: string };

type Closings = (() => Promise<unknown>)[];

const listen = async (server: Server, closings: Closings): Promise<number> => {
  await listenOn(server, 0);
  closings.push(() => drain(server, 0));
  return (server.address() as AddressInfo).port;
};

const configOf = ({ databaseUrl, dataDir }: Target, staffPort: number) =>
  readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET: 'a secret that only tests ever use',
    DATA_DIR: dataDir,
    // A proxy is before the back office, so that each browser has its own address.
    STAFF_ORIGIN: `https://localhost:${staffPort}`,
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });

/** A browser at the restored shop, with the cookies of one that knew the lost one. */
const browserAt = (port: number, cookies: Browser['cookies'] = new Map()): Browser => {
  const browser = openBrowser(() => `http://localhost:${port}`);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

/** Starts the shop on the restored data, with the secret of the lost server. */
const startRestored = async (target: Target, api: TestApi, closings: Closings) => {
  const handlers = {} as Record<'shop' | 'staff', ReturnType<typeof createApp>['express']>;
  const shop = createServer((req, res) => void handlers.shop(req, res));
  const staff = createServer((req, res) => void handlers.staff(req, res));
  const [port, staffPort] = [await listen(shop, closings), await listen(staff, closings)];
  const config = configOf(target, staffPort);
  const opened = await openContext(config, { logger: api.context.logger, migrationsFolder });
  closings.push(opened.close);
  const { stripe } = api.context.config;
  const context = { ...opened.context, config: { ...opened.context.config, stripe } };
  const app = createApp({
    context,
    sessionSecret: config.sessionSecret ?? '',
    metrics: createMetrics(),
    readiness: createReadiness(),
  });
  handlers.shop = app.express;
  handlers.staff = app.staff('no pages').express;
  return {
    db: context.db,
    app,
    runWorker: async (name: string) =>
      app.workers.find((worker) => worker.name === name)?.run(new AbortController().signal),
    shopper: (cookies?: Browser['cookies']) => browserAt(port, cookies),
    staff: (cookies?: Browser['cookies']) => browserAt(staffPort, cookies),
  };
};

/** @returns the output */
const runOrThrow = async (command: OpsCommand, ...args: string[]): Promise<string> => {
  const { exitCode, output } = await runCommand([command], args);
  if (exitCode !== 0) throw new Error(output);
  return output;
};

/** @returns the file of the list of erasures, up to date */
const copyErasures = async ({ app, config }: TestApi): Promise<string> => {
  const copy = app.workers.find(({ name }) => name === 'copy-erasures');
  await copy?.run(new AbortController().signal);
  return erasureFilePath(config.dataDir);
};

/** Brings the rows back as they were, as PostgreSQL's own recovery does. */
const loadRows = async (databaseUrl: string, file: string): Promise<void> => {
  const database = new URL(databaseUrl).pathname.slice(1);
  const options = ['--no-owner', `--dbname=${database}`, file];
  await runTool('pg_restore', options, connectionEnv(databaseUrl));
};

/** A backup of a test's shop, and a server that is lost and restored from it. */
export const lostServer = (engines: Engines, api: () => TestApi) => {
  const closings: Closings = [];
  let folder: string;

  const open = async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'candor-restore-'));
  };
  const close = async () => {
    for (const closing of closings.reverse()) await closing();
    await rm(folder, { recursive: true, force: true });
  };

  /** An empty database and folder, as after the loss of the server. */
  const newTarget = async (): Promise<Target> => {
    const dataDir = path.join(folder, 'other');
    if (engines.postgresUrl === null) return { databaseUrl: null, databasePoolSize: 2, dataDir };
    const { url, drop } = await freshDatabase(engines.postgresUrl);
    closings.push(drop);
    return { databaseUrl: url, databasePoolSize: 2, dataDir };
  };

  const backUp = async (): Promise<void> => {
    await runOrThrow(backupCommand(api().backUp), 'backup', path.join(folder, 'shop.backup'));
  };

  /** Restores into an empty database, with the list that the lost server has left. */
  const restore = async (): Promise<{ target: Target; output: string }> => {
    const list = await copyErasures(api());
    const target = await newTarget();
    const command = restoreCommand(target, migrationsFolder);
    const backup = path.join(folder, 'shop.backup');
    const output = await runOrThrow(command, 'restore', backup, '--erasures', list);
    return { target, output };
  };

  /**
   * Recovers the database by itself, as PostgreSQL does to a point in time, and then applies the list that the lost
   * server has left.
   */
  const recover = async (): Promise<{ target: Target; output: string }> => {
    const list = await copyErasures(api());
    const target = await newTarget();
    await loadRows(target.databaseUrl ?? '', path.join(folder, 'shop.backup'));
    const output = await runOrThrow(applyErasuresCommand(target), 'erasures', 'apply', list);
    return { target, output };
  };

  const start = (target: Target) => startRestored(target, api(), closings);

  return { open, close, backUp, restore, recover, start };
};

/** The shop after its restore. */
export type RestoredShop = Awaited<ReturnType<typeof startRestored>>;
