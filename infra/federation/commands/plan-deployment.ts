import { userInfo } from 'node:os';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { isPublished, originUrl } from '../releases/origin';
import {
  deployNext,
  findPreviousRelease,
  readDeployments,
  type DeploymentPlan,
} from '../releases/registry';
import { print } from '../terminal';

const MAX_NAME = 100;

/** A deployment, and the message about it. */
type Plan = DeploymentPlan & { summary: string };

type Current = Deployment | undefined;

/** A phrase for the canary that a deployment ends, or nothing. */
const describeEndedCanary = (version: string, current: Current): string => {
  const ended = current?.canary?.release;
  return ended === undefined || ended === version ? '' : `, and end the canary ${ended}`;
};

/** Serves a release to all visitors. */
export const planStable = (remote: RemoteName, version: string, current: Current): Plan => {
  const undo = current
    ? `To undo it: npm run rollback -w ${remote} -- ${current.stable}`
    : 'It is the first deployment, so there is no rollback.';
  return {
    stable: version,
    summary: `serve ${remote} ${version} to all visitors${describeEndedCanary(version, current)}. ${undo}`,
  };
};

/** Serves a release to a percentage of the visitors. @throws Error without another one for the others */
export const planCanary = (
  remote: RemoteName,
  version: string,
  percent: number,
  current: Current,
): Plan => {
  if (!current || current.removed)
    throw new Error(
      `${remote} has no stable release beside the canary. Deploy one without --canary first.`,
    );
  if (current.stable === version)
    throw new Error(`${version} is already the stable release of ${remote}.`);
  return {
    stable: current.stable,
    canary: { release: version, percent },
    kind: 'canary',
    summary: `serve ${remote} ${version} to ${percent} % of visitors, ${current.stable} to the others. For all visitors: npm run promote -w ${remote}. To undo it: npm run rollback -w ${remote}`,
  };
};

/**
 * Makes the canary the stable release.
 * @param version the only canary that is promoted; any without it
 */
export const planPromotion = (
  remote: RemoteName,
  version: string | undefined,
  current: Current,
): Plan => {
  const canary = current?.canary;
  if (!canary)
    throw new Error(
      `${remote} has no canary to promote. Deploy one: npm run deploy -w ${remote} -- --canary 10`,
    );
  if (version !== undefined && version !== canary.release)
    throw new Error(
      `${version} is not the live canary of ${remote}, ${canary.release} is: nothing was promoted.`,
    );
  return {
    stable: canary.release,
    kind: 'promote',
    summary: `serve ${remote} ${canary.release} to all visitors. To undo it: npm run rollback -w ${remote} -- ${current.stable}`,
  };
};

/** Ends the canary with this version, and no other. */
export const planCanaryEnd = (remote: RemoteName, version: string, current: Current): Plan => {
  if (current?.canary?.release !== version)
    throw new Error(`${version} is not a live canary of ${remote}: nothing was rolled back.`);
  const { stable, canary } = current;
  return {
    stable,
    kind: 'rollback',
    summary: `end the canary ${version}, serve ${remote} ${stable} to all visitors. To undo it: npm run deploy -w ${remote} -- ${version} --canary ${canary.percent}`,
  };
};

/** Goes back to the named release. Without a name ends the canary, or goes back to the previous release. */
export const planRollback = async (
  remote: RemoteName,
  requested: string | undefined,
  current: Current,
): Promise<Plan> => {
  if (!current) throw new Error(`${remote} was never deployed, so there is nothing to roll back.`);
  if (requested === undefined && current.canary)
    return planCanaryEnd(remote, current.canary.release, current);
  const version = requested ?? findPreviousRelease(await readDeployments(remote));
  if (version === undefined)
    throw new Error(
      `${remote} had no release before ${current.stable}. Name one: npm run rollback -w ${remote} -- VERSION. Published versions: npm run status -w ${remote}`,
    );
  if (version === current.stable && !current.canary)
    throw new Error(`${version} is already the stable release of ${remote}.`);
  if (!(await isPublished(remote, version)))
    throw new Error(
      `${remote} ${version} is not at its origin, so it cannot be served. Published versions: npm run status -w ${remote}`,
    );
  return {
    stable: version,
    kind: 'rollback',
    summary: `serve ${remote} ${version} again to all visitors${describeEndedCanary(version, current)}. To undo it: npm run deploy -w ${remote} -- ${current.stable}`,
  };
};

/** Removes the remote from the shop. */
export const planRemoval = (remote: RemoteName, current: Current): Plan => {
  if (!current) throw new Error(`${remote} was never deployed, so there is nothing to remove.`);
  if (current.removed) throw new Error(`${remote} is already removed from the shop.`);
  return {
    stable: current.stable,
    removed: true,
    kind: 'remove',
    summary: `remove ${remote}. To undo it: npm run deploy -w ${remote} -- ${current.stable}`,
  };
};

/** The name of the deployer: `DEPLOYED_BY`, which CI sets, or the user of this machine. */
const deployedBy = (): string =>
  (process.env['DEPLOYED_BY'] ?? userInfo().username).slice(0, MAX_NAME);

/**
 * Deploys by a plan, and prints what was deployed.
 * @param message why
 * @param decide gets the entry that the deployment will replace
 */
export const deployPlan = async (
  remote: RemoteName,
  message: string | undefined,
  decide: (current: Current) => Plan | Promise<Plan>,
): Promise<Deployment> => {
  let summary = '';
  const deployment = await deployNext(remote, originUrl(remote), async (current) => {
    const plan = await decide(current);
    summary = plan.summary;
    return { ...plan, by: deployedBy(), message };
  });
  print(`Deployment ${deploymentNumber(deployment)}: ${summary}`);
  return deployment;
};
