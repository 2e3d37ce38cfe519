import { createHash } from 'node:crypto';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import { deploymentText } from '@candor/server-contract/signed-text';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { Rejection } from '../releases/rejection';
import type { TrustedKeys } from '../releases/trusted-keys';
import type { DeploymentHistory } from './deployment-history';

/**
 * Accepts a deployment that is signed by a key of this remote and newer than all that this edge has
 * seen. The last deployment is accepted again.
 * @throws Rejection
 */
export const acceptDeployment = (
  name: RemoteName,
  deployment: Deployment,
  keys: TrustedKeys,
  history: DeploymentHistory,
): void => {
  const text = deploymentText(name, deployment);
  const number = deploymentNumber(deployment);
  const signature = keys.check(name, text, deployment.signature);
  if ('error' in signature) {
    throw new Rejection(
      signature.error === 'unsigned' ? 'deployment_unsigned' : 'deployment_wrongly_signed',
      `deployment ${number} of ${name}: ${signature.reason}`,
    );
  }
  const minimum = keys.minimumDeployment(name);
  if (number < minimum) {
    throw new Rejection(
      'deployment_replayed',
      `deployment ${number} of ${name} is below ${minimum}, the minimum in the list of trusted keys`,
    );
  }
  const hash = createHash('sha256').update(text).digest('hex');
  const last = history.get(name);
  if (number < last.number || (number === last.number && hash !== last.said)) {
    throw new Rejection(
      'deployment_replayed',
      `deployment ${number} of ${name} comes after deployment ${last.number}: a new one needs a higher number`,
    );
  }
  if (number > last.number)
    history.update(name, { number, said: hash, removed: deployment.removed === true });
};
