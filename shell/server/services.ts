import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Tag } from '@candor/shell-contract/use-shop';
import { sprite } from '@candor/ui/sprite.svg';
import type { EdgeConfig } from './config';
import { followData } from './data/follow-data';
import { openDeploymentHistory } from './deployment/deployment-history';
import { groupBrowserErrors } from './errors/browser-errors';
import { createReleaseFinder } from './files/find-release';
import { createScriptLists } from './files/script-lists';
import { collectReleaseMetrics } from './metrics/collect-releases';
import { createMetrics } from './metrics/metrics';
import { readPracticeWorker, type PracticeWorker } from './offline/practice-worker';
import { chooseReleases } from './pages/choose-releases';
import { createPages } from './pages/pages';
import { createPreviews } from './preview/previews';
import { followRegistry } from './registry/follow-registry';
import { createReleaseCopies } from './releases/release-copies';
import { followTrustedKeys } from './releases/trusted-keys';
import { createRenderPool } from './rendering/render-pool';
import { listShellFiles, readShellFiles, type ShellFiles } from './rendering/shell-files';
import { createSmokeTests, type SmokeTests } from './rendering/smoke-test';
import { recheckFailing } from './rollback/recheck-release';
import { countReleaseErrors } from './rollback/release-errors';
import { openShellCanary } from './shell-canary/shell-canary';

/** All services of an edge are opened with these. */
type Edge = { config: EdgeConfig; shell: ShellFiles; clientDir: string; log: Logger };

/** The locations of the releases and of the code of render processes. */
const sandboxOptions = ({ config, shell, log }: Edge) => {
  // The bundles of the edge stand in one folder.
  const folder = path.dirname(fileURLToPath(import.meta.url));
  return {
    shellDist: config.shellDist,
    serverFile: shell.server,
    workerFile: path.join(folder, 'render-child.mjs'),
    copiesDir: config.copiesDir,
    log,
  };
};

/** The releases of the remotes: their copies, their deployments, and previews of the next ones. */
const openReleases = ({ config, shell, log }: Edge, smokeTests: SmokeTests) => {
  const trustedKeys = followTrustedKeys(config.trustedKeysFile);
  const copies = createReleaseCopies(config.copiesDir, trustedKeys);
  const history = openDeploymentHistory(config.adoptionsFile, log);
  const registry = followRegistry({
    location: config.registryLocation,
    copies,
    trustedKeys,
    history,
    shellVersions: shell,
    shell: shell.server,
    smokeTest: smokeTests.run,
    log,
  });
  const previews = createPreviews({
    registry,
    copies,
    trustedKeys,
    shellVersions: shell,
    smokeTest: smokeTests.run,
    publicOrigin: config.publicOrigin,
    proxiesInFront: config.proxiesInFront,
  });
  return { copies, history, registry, previews };
};

type Releases = ReturnType<typeof openReleases>;

/** Decides which releases and which shell each visitor gets, and counts their failures. */
const openCanaries = (edge: Edge, { registry, previews }: Releases) => {
  const { config, shell, clientDir, log } = edge;
  const { proxiesInFront, publicOrigin } = config;
  const shellVersion = { revision: shell.revision, files: listShellFiles(clientDir) };
  const shellCanary = openShellCanary(
    config,
    { ownRevision: shell.revision, bucketKeys: registry.bucketKeys },
    log,
  );
  const shells = () => [shellVersion, shellCanary?.version() ?? []].flat();
  return {
    shellVersion,
    shellCanary,
    canaries: chooseReleases({
      registry,
      previews,
      shellCanary,
      proxiesInFront,
      publicOrigin,
      log,
    }),
    releaseErrors: countReleaseErrors(registry),
    browserErrors: groupBrowserErrors({ registry, shells, log }),
  };
};

/** Reads the parts that every page of this edge has. */
const readFrame = ({ config, shell }: Edge, worker: PracticeWorker) => ({
  shell,
  css: readFileSync(path.join(config.shellDist, 'page.css'), 'utf8'),
  sprite,
  workerHash: worker.hash,
  publicOrigin: config.publicOrigin,
  demo: config.demo,
});

/** Opens the services of an edge. They follow nothing yet. */
export const openServices = (config: EdgeConfig, log: Logger) => {
  const shell = readShellFiles(config.shellDist);
  const edge = { config, shell, clientDir: path.join(config.shellDist, 'client'), log };
  const metrics = createMetrics();
  const data = followData(config, log);
  const sandbox = sandboxOptions(edge);
  const pool = createRenderPool({ ...sandbox, workers: config.renderWorkers });
  const smokeTests = createSmokeTests({ ...sandbox, shop: data.ofShop });
  const releases = openReleases(edge, smokeTests);
  const visits = openCanaries(edge, releases);
  const { registry } = releases;
  const worker = readPracticeWorker(config.shellDist);
  const scriptLists = createScriptLists({ clientDir: edge.clientDir, pagesFile: shell.pages });
  const pages = createPages({
    registry,
    canaries: visits.canaries,
    releaseErrors: visits.releaseErrors,
    data,
    pool,
    renderWorkers: config.renderWorkers,
    proxiesInFront: config.proxiesInFront,
    frame: readFrame(edge, worker),
    scriptLists,
    tags: Object.keys(config.tagIds) as Tag[],
    earlyHints: config.earlyHints,
    showStyleGuide: !config.production,
    onFailing: recheckFailing({ smokeTests, registry, log }),
    metrics,
    log,
  });
  registry.events.on('changed', () => metrics.adoptions.inc());
  metrics.follow({
    releases: () => collectReleaseMetrics({ registry, ...visits }),
    cachedBytes: pages.cachedBytes,
    waitingRenders: pool.waiting,
    hasPrices: data.hasPrices,
  });
  const find = createReleaseFinder(registry, releases.copies);
  const followers = [registry, data, visits.shellCanary ?? []].flat();
  return {
    shell,
    metrics,
    data,
    pool,
    ...releases,
    ...visits,
    scriptLists,
    pages,
    worker,
    find,
    followers,
  };
};

export type EdgeServices = ReturnType<typeof openServices>;
