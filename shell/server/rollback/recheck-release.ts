import type { Logger } from 'pino';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RemoteDeployment } from '../deployment/remote-deployment';
import type { FailingRelease } from '../rendering/render-without-failing';
import type { SmokeTests } from '../rendering/smoke-test';

/** A busy machine is slow once; a loop is slow each time. */
const MAX_SLOW_RENDERS = 2;

type Options = {
  smokeTests: Pick<SmokeTests, 'recheck'>;
  registry: {
    deployments: () => ReadonlyMap<RemoteName, Pick<RemoteDeployment, 'withdraw'>>;
  };
  log: Logger;
};

/**
 * Rechecks a release that ended a render process: renders the page again in a separate process, and a
 * second time if it is slow there too. A failure there rolls the release back.
 */
export const recheckFailing = ({ smokeTests, registry, log }: Options) => {
  const pending = new Set<string>();

  const findError = async ({ task }: FailingRelease) => {
    for (let renders = 1; ; renders += 1) {
      const error = await smokeTests.recheck(task);
      if (error?.code !== 'smoke_test_too_long' || renders === MAX_SLOW_RENDERS) return error;
    }
  };

  const recheck = async (failing: FailingRelease): Promise<void> => {
    const { name, version } = failing;
    const error = await findError(failing);
    if (!error) return;
    const reason = `${name} ${version} failed in service: ${error.message}`;
    const isWithdrawn =
      (await registry.deployments().get(name)?.withdraw(version, reason)) ?? false;
    log.error(
      { remote: name, version, reason },
      isWithdrawn ? 'release rolled back' : 'release not rolled back, no other one',
    );
  };

  return (failing: FailingRelease): void => {
    const key = `${failing.name}@${failing.version}`;
    if (pending.has(key)) return;
    pending.add(key);
    recheck(failing)
      .catch((error: unknown) => log.error({ err: error, release: key }, 'recheck failed'))
      .finally(() => pending.delete(key));
  };
};
