/** Two people of one team deploy at the same time: the second one comes between the read and the write of the first. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deployment } from '@candor/shell-contract/release';
import { deployRelease, readDeployments, readRegistry } from '../releases/registry';
import { makeMissingKeys } from '../releases/team-keys';
import { bucket } from '../releases/test-bucket-server';
import {
  deployPlan,
  planCanary,
  planCanaryEnd,
  planPromotion,
  planRollback,
} from './plan-deployment';

const before = process.env;
const remote = 'mf-cart';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-plans-'));
  process.env = {
    ...before,
    ...bucket.env,
    DATA_DIR: folder,
    REMOTES_REGISTRY: 's3://candor/registry',
  };
  await makeMissingKeys([remote]);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  process.env = before;
  bucket.empty();
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const deploy = (stable: string, canary?: string) =>
  deployRelease(remote, 'http://origin', stable, {
    canary: canary === undefined ? undefined : { release: canary, percent: 10 },
  });

const publish = async (version: string) => {
  const release = path.join(folder, 'origins', remote, version);
  await mkdir(release, { recursive: true });
  await writeFile(path.join(release, 'release.json'), '{}');
};

/** Deploys by a plan; another person deploys after the plan has seen the entry for the first time. */
const deployBeside = (
  other: () => Promise<Deployment>,
  decide: Parameters<typeof deployPlan>[2],
): Promise<Deployment> => {
  let isFirst = true;
  return deployPlan(remote, undefined, async (current) => {
    const plan = await decide(current);
    if (isFirst) {
      isFirst = false;
      await other();
    }
    return plan;
  });
};

const live = async () => {
  const { stable, canary } = (await readRegistry())[remote]!;
  return { stable, canary: canary?.release ?? null };
};

test('a canary never puts back the stable release that another deployment replaces', async () => {
  await deploy('1.0.0-a');
  await deployBeside(
    () => deploy('1.0.0-b'),
    (current) => planCanary(remote, '1.0.0-c', 10, current),
  );
  expect(await live()).toEqual({ stable: '1.0.0-b', canary: '1.0.0-c' });
  expect(jest.mocked(console.info).mock.lastCall?.[0]).toMatch(/^Deployment 3: .* 1\.0\.0-b to/);
});

test('a promotion does not promote a canary that another deployment replaces', async () => {
  await deploy('1.0.0-a', '1.0.0-b');
  const promotion = deployBeside(
    () => deploy('1.0.0-a', '1.0.0-c'),
    (current) => planPromotion(remote, '1.0.0-b', current),
  );
  await expect(promotion).rejects.toThrow('1.0.0-b is not the live canary of mf-cart, 1.0.0-c is');
  expect(await live()).toEqual({ stable: '1.0.0-a', canary: '1.0.0-c' });
});

test('a rollback of a canary does not put back the release before its promotion', async () => {
  await deploy('1.0.0-a', '1.0.0-b');
  const rollback = deployBeside(
    () => deploy('1.0.0-b'),
    (current) => planCanaryEnd(remote, '1.0.0-b', current),
  );
  await expect(rollback).rejects.toThrow('1.0.0-b is not a live canary');
  expect(await live()).toEqual({ stable: '1.0.0-b', canary: null });
});

test('a rollback goes back from the deployment that came in between', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b']) await publish(version);
  for (const version of ['1.0.0-a', '1.0.0-b']) await deploy(version);
  await deployBeside(
    () => deploy('1.0.0-c'),
    (current) => planRollback(remote, undefined, current),
  );
  expect(await live()).toEqual({ stable: '1.0.0-b', canary: null });
});

test('decides under the lock of a registry in a folder', async () => {
  delete process.env['REMOTES_REGISTRY'];
  await deploy('1.0.0-a');
  await Promise.all([
    deploy('1.0.0-b'),
    deployPlan(remote, undefined, (current) => planCanary(remote, '1.0.0-c', 10, current)),
  ]);
  expect((await live()).stable).toBe('1.0.0-b');
  expect((await readDeployments(remote)).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('a removed remote has no stable release beside a canary', async () => {
  await deployRelease(remote, 'http://origin', '1.0.0-a', { removed: true, kind: 'remove' });
  await expect(
    deployPlan(remote, undefined, (current) => planCanary(remote, '1.0.0-b', 10, current)),
  ).rejects.toThrow('has no stable release');
  expect((await readDeployments(remote)).length).toBe(1);
});
