import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Release } from '@candor/shell-contract/release';
import { openDeploymentHistory, type DeploymentHistory } from '../deployment/deployment-history';
import { followRegistry, type RegistryFollower } from '../registry/follow-registry';
import { createReleaseCopies, type ReleaseCopies } from '../releases/release-copies';
import { followTrustedKeys } from '../releases/trusted-keys';
import { cartTeam, publishSample, sampleRelease } from './sample-release';
import { serveFolder } from './serve-folder';

type SmokeTested = { release: { version: string } };
type SignedBy = Pick<typeof cartTeam, 'signDeployment'>;

const shellVersions = {
  contracts: { '@candor/cart-contract': '1.0.0' },
  shared: { react: '19.3.1' },
};

/**
 * Before each test, opens a follower of an empty registry. Its origin has the releases `1.0.0-a` and
 * `1.0.0-b` of mf-cart. Call the returned functions inside tests only.
 */
export const useTestRegistry = () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  let smokeTest: jest.Mock<Promise<number>, [SmokeTested]>;
  let folder: string;
  let origin: Awaited<ReturnType<typeof serveFolder>>;
  let registry: RegistryFollower;
  let history: DeploymentHistory;
  let trustedKeys: ReturnType<typeof followTrustedKeys>;
  let copies: ReleaseCopies;
  let lastDeployment = 0;

  const open = () => {
    trustedKeys = followTrustedKeys(path.join(folder, 'keys.json'));
    history = openDeploymentHistory(path.join(folder, 'adoptions.json'), log);
    copies = createReleaseCopies(path.join(folder, 'copies'), trustedKeys);
    registry = followRegistry({
      location: path.join(folder, 'registry/remotes.json'),
      copies,
      trustedKeys,
      history,
      shellVersions,
      shell: 'server.1.cjs',
      smokeTest,
      log,
    });
  };
  const close = async () => {
    registry.stop();
    await registry.settled();
  };
  const writeKeys = (list: object) =>
    writeFile(path.join(folder, 'keys.json'), JSON.stringify(list));
  const publish = (release: Release, sign?: typeof cartTeam.signRelease) =>
    publishSample(path.join(folder, 'origin'), release, sign);
  const write = async (text: string) => {
    const file = path.join(folder, 'registry/remotes.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  /** Writes the deployment with this number, even if it is not the next one. */
  const deployAs = (number: number, stable: string, team: SignedBy = cartTeam) => {
    const deployment = team.signDeployment('mf-cart', {
      origin: origin.url,
      number,
      stable,
    });
    return write(JSON.stringify({ 'mf-cart': deployment }));
  };

  beforeEach(async () => {
    logged.length = 0;
    lastDeployment = 0;
    folder = await mkdtemp(path.join(tmpdir(), 'candor-registry-'));
    origin = await serveFolder(path.join(folder, 'origin'));
    for (const version of ['1.0.0-a', '1.0.0-b']) await publish(sampleRelease(version));
    await writeKeys({ keys: [cartTeam.trusted] });
    smokeTest = jest.fn<Promise<number>, [SmokeTested]>(() => Promise.resolve(5));
    open();
  });

  afterEach(async () => {
    await close();
    await origin.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    registry: () => registry,
    origin: () => origin,
    smokeTest: () => smokeTest,
    log: () => logged.join(),
    served: () => registry.current().remotes.get('mf-cart')?.release.version,
    rejection: () => registry.current().rejections.get('mf-cart'),
    events: () => history.get('mf-cart').events,
    previewOptions: () => ({ registry, copies, trustedKeys, shellVersions, smokeTest }),
    publish,
    write,
    writeKeys,
    deployAs,
    deploy: (stable: string, team?: SignedBy) => {
      lastDeployment += 1;
      return deployAs(lastDeployment, stable, team);
    },
    changed: () => new Promise<void>((resolve) => registry.events.once('changed', () => resolve())),
    restart: async () => {
      await close();
      open();
      await registry.start();
    },
  };
};
