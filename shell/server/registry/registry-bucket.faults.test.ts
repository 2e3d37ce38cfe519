import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { deployRelease, readDeployments, readRegistry } from '@candor/federation/releases/registry';
import {
  makeMissingKeys,
  signRelease,
  trustedKeysFile,
} from '@candor/federation/releases/team-keys';
import { bucket, type Trouble } from '@candor/federation/releases/test-bucket-server';
/**
 * Deployments by five teams at once on object storage that refuses writes at random: a conflict that is
 * none, a busy store, and responses that are lost after the write. Two edges follow all the while.
 */
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import {
  FAULT_TIMEOUT_MS,
  faultRuns,
  isFull,
  recordMeasurement,
} from '../../../api/src/test/test-faults';
import { openDeploymentHistory } from '../deployment/deployment-history';
import { createReleaseCopies } from '../releases/release-copies';
import { followTrustedKeys } from '../releases/trusted-keys';
import { publishSample, sampleRelease } from '../test/sample-release';
import { serveFolder } from '../test/serve-folder';
import { followRegistry } from './follow-registry';

const teams = ['mf-cart', 'mf-catalog', 'mf-practice', 'mf-founders', 'mf-research'] as const;
const JOBS_OF_A_TEAM = 4;
const DEPLOYMENTS = faultRuns(1000, 40);
/** In `npm test` other test files share the CPU, so the edge may be slower. */
const MAX_EDGE_DELAY_MS = isFull ? 3000 : 30_000;
const versions = ['1.0.0-a', '1.0.0-b', '1.0.0-c'] as const;

const before = process.env;
const close: (() => Promise<void>)[] = [];
let folder: string;
let origin: Awaited<ReturnType<typeof serveFolder>>;

const publish = async (name: RemoteName) => {
  for (const version of versions) {
    const route = { path: `/${name}` as const, page: 'CartPage', heading: name };
    const release = sampleRelease(version, { name, routes: [route] });
    const signed = await signRelease(release);
    await publishSample(path.join(folder, 'origin', name), release, () => signed);
  }
};

const openEdge = async (name: string) => {
  const at = (file: string) => path.join(folder, name, file);
  const log = pino({ level: 'silent' });
  const trustedKeys = followTrustedKeys(trustedKeysFile());
  const edge = followRegistry({
    location: 's3://candor/registry',
    copies: createReleaseCopies(at('copies'), trustedKeys),
    trustedKeys,
    history: openDeploymentHistory(at('adoptions.json'), log),
    shellVersions: {
      contracts: { '@candor/cart-contract': '1.0.0' },
      shared: { react: '19.3.1' },
    },
    shell: 'server.1.cjs',
    smokeTest: () => Promise.resolve(1),
    log,
  });
  await edge.start();
  close.push(async () => {
    edge.stop();
    await edge.settled();
  });
  return { edge, adoptions: at('adoptions.json') };
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-bucket-faults-'));
  origin = await serveFolder(path.join(folder, 'origin'));
  process.env = {
    ...before,
    ...bucket.env,
    DATA_DIR: folder,
    REMOTES_REGISTRY: 's3://candor/registry',
  };
  await makeMissingKeys(teams);
  for (const team of teams) await publish(team);
});
afterAll(async () => {
  for (const end of close) await end();
  bucket.empty();
  await origin.close();
  process.env = before;
  await rm(folder, { recursive: true, force: true });
});

/** 3 in 10 writes are refused, or their response is lost. */
const failAtRandom = ({ method }: { method?: string | undefined }): Trouble => {
  if (method !== 'PUT') return null;
  const chance = Math.random();
  if (chance < 0.1) return 'precondition';
  if (chance < 0.2) return 'conflict';
  if (chance < 0.25) return 'busy';
  return chance < 0.3 ? 'lost' : null;
};

/** One of the jobs of a team: it deploys one release after the other. */
const runJob = async (team: RemoteName, job: number, count: number): Promise<Deployment[]> => {
  const made: Deployment[] = [];
  for (let i = 0; i < count; i += 1) {
    const version = versions[(i + job) % versions.length] ?? '1.0.0-a';
    made.push(await deployRelease(team, `${origin.url}/${team}`, version));
  }
  return made;
};

const isReached = (seen: Record<string, number>, wanted: Record<string, number>): boolean =>
  Object.entries(wanted).every(([name, number]) => seen[name] === number);

/** The highest deployment of each remote that an edge has seen, from its file. */
const seenBy = async (adoptions: string): Promise<Record<string, number>> => {
  const text = await readFile(adoptions, 'utf8').catch(() => '{}');
  const seen = JSON.parse(text) as Record<string, { number: number }>;
  return Object.fromEntries(Object.entries(seen).map(([name, { number }]) => [name, number]));
};

test(
  'loses and reorders no deployment of five teams when the store refuses writes',
  async () => {
    const edges = [await openEdge('first'), await openEdge('second')];
    bucket.misbehave(failAtRandom);
    const began = Date.now();
    const perJob = DEPLOYMENTS / teams.length / JOBS_OF_A_TEAM;
    const jobs = teams.flatMap((team) =>
      Array.from({ length: JOBS_OF_A_TEAM }, (_, job) => runJob(team, job, perJob)),
    );
    const made = await Promise.all(jobs);
    const seconds = (Date.now() - began) / 1000;
    bucket.behave();

    const registry = await readRegistry();
    const wanted = Object.fromEntries(
      teams.map((team) => [team, deploymentNumber(registry[team]!)]),
    );
    const finished = Date.now();
    // An edge has seen a deployment a moment before it serves it.
    const isServed = (edge: (typeof edges)[number]['edge']) =>
      teams.every(
        (team) => edge.current().remotes.get(team)?.release.version === registry[team]?.stable,
      );
    for (const { edge, adoptions } of edges)
      while (!isReached(await seenBy(adoptions), wanted) || !isServed(edge))
        await new Promise((resolve) => setTimeout(resolve, 20));
    const delay = Date.now() - finished;

    const listed = await Promise.all(teams.map((team) => readDeployments(team)));
    recordMeasurement(
      `${DEPLOYMENTS} deployments by 5 teams, ${teams.length * JOBS_OF_A_TEAM} jobs at once, on object storage`,
      `3 in 10 writes refused or without a response; ${seconds.toFixed(1)} s; both edges at the last ones after ${delay} ms`,
    );
    for (const [i, team] of teams.entries()) {
      const ofTeam = made.flatMap((deployments, job) =>
        Math.floor(job / JOBS_OF_A_TEAM) === i ? deployments : [],
      );
      const numbers = ofTeam.map(deploymentNumber).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: DEPLOYMENTS / teams.length }, (_, n) => n + 1));
      expect(deploymentNumber(registry[team]!)).toBe(DEPLOYMENTS / teams.length);
      const inOrder = [...(listed[i] ?? [])].sort(
        (a, b) => deploymentNumber(a) - deploymentNumber(b),
      );
      expect(listed[i]).toEqual(inOrder);
      expect(listed[i]).toEqual(expect.arrayContaining(ofTeam.slice(-1)));
    }
    for (const ofJob of made)
      expect(ofJob.map(deploymentNumber)).toEqual(
        ofJob.map(deploymentNumber).sort((a, b) => a - b),
      );
    expect(delay).toBeLessThan(MAX_EDGE_DELAY_MS);
  },
  FAULT_TIMEOUT_MS,
);
