import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { Rejection } from '../releases/rejection';
import { cartTeam, hashOf, sampleRelease } from '../test/sample-release';
import { openDeploymentHistory } from './deployment-history';
import { createRemoteDeployment } from './remote-deployment';

const log = pino({ level: 'silent' });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candor-deployment-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openDeployment = () => {
  const prune = jest.fn().mockResolvedValue(undefined);
  const smokeTest = jest.fn().mockResolvedValue(5);
  const history = openDeploymentHistory(path.join(folder, 'adoptions.json'), log);
  const obtain = (_name: string, version: string) =>
    Promise.resolve({
      release: sampleRelease(version),
      integrity: hashOf(version),
      folder: `/copies/${version}`,
      signedBy: 'cart',
    });
  const remote = createRemoteDeployment(
    'mf-cart',
    {
      copies: { obtain, readFromDisk: obtain, prune },
      trustedKeys: () =>
        Promise.resolve({ check: () => ({ team: 'cart' }), minimumDeployment: () => 0 }),
      history,
      shellVersions: {
        contracts: { '@candor/cart-contract': '1.0.0' },
        shared: { react: '19.3.1' },
      },
      shell: 'server.1.cjs',
      smokeTest,
      log,
    },
    () => new Map(),
    () => undefined,
  );
  let number = 0;
  const deploy = (stable: string, canary?: string) => {
    number += 1;
    const deployment = {
      origin: 'http://origin',
      number,
      stable,
      ...(canary ? { canary: { release: canary, percent: 10 } } : {}),
    };
    return remote.deploy(cartTeam.signDeployment('mf-cart', deployment));
  };
  return { remote, deploy, smokeTest, history, prune };
};

test('serves a canary, and promotes it without a second smoke test', async () => {
  const { remote, deploy, smokeTest, history } = openDeployment();
  await deploy('1.0.0-a');
  smokeTest.mockResolvedValueOnce(77);
  await deploy('1.0.0-a', '1.0.0-b');
  const { stable, canary } = remote.served();
  expect(stable?.release.version).toBe('1.0.0-a');
  expect(canary).toMatchObject({ percent: 10, smokeTestMs: 77 });
  await deploy('1.0.0-b');
  expect(remote.served()).toMatchObject({
    canary: null,
    stable: { release: { version: '1.0.0-b' } },
  });
  expect(smokeTest).toHaveBeenCalledTimes(2);
  expect(history.get('mf-cart').good[0]).toMatchObject({ version: '1.0.0-b', ms: 77 });
});

test('lists rejections and rollbacks, latest first, and counts them', async () => {
  const { remote, deploy, smokeTest } = openDeployment();
  await deploy('1.0.0-a');
  smokeTest.mockRejectedValueOnce(new Rejection('smoke_test_failed', '/cart throws'));
  await deploy('1.0.0-b');
  await deploy('1.0.0-a', '1.0.0-c');
  expect(await remote.withdraw('1.0.0-c', 'it fails in 20 % of views')).toBe(true);
  const { latest, counts, rollbacks } = remote.rejections();
  expect(latest).toMatchObject([
    { version: '1.0.0-c', channel: 'canary', code: 'failed_in_service' },
    { version: '1.0.0-b', channel: 'stable', reason: '/cart throws' },
  ]);
  expect(counts.get('smoke_test_failed')).toBe(1);
  expect(rollbacks).toEqual({ stable: 0, canary: 1 });
});

test('keeps the copies of served releases and of those that worked before', async () => {
  const { deploy, prune } = openDeployment();
  await deploy('1.0.0-a');
  await deploy('1.0.0-b', '1.0.0-c');
  expect(prune).toHaveBeenLastCalledWith('mf-cart', new Set(['1.0.0-b', '1.0.0-c', '1.0.0-a']));
});
