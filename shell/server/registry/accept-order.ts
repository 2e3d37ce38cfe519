import { createHash } from 'node:crypto';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { deploymentText } from '@candor/shell-contract/signed-text';
import type { AdoptionMemory } from './adoption-memory';
import { Refusal } from './refusal';
import type { TrustedKeys } from './trusted-keys';

/**
 * Takes an order for one that counts: signed by a key that may release this remote, and newer than
 * any that this edge has seen. The same order again is the order in force.
 * @throws Refusal
 */
export const acceptOrder = (
  name: RemoteName,
  order: Deployment,
  keys: TrustedKeys,
  memory: AdoptionMemory,
): void => {
  const text = deploymentText(name, order);
  const judged = keys.judge(name, text, order.signature);
  if ('fault' in judged) {
    throw new Refusal(
      judged.fault === 'unsigned' ? 'order_unsigned' : 'order_wrongly_signed',
      `order ${order.order} of ${name}: ${judged.reason}`,
    );
  }
  const said = createHash('sha256').update(text).digest('hex');
  const last = memory.of(name);
  const least = keys.least(name);
  if (order.order < least) {
    throw new Refusal(
      'order_replayed',
      `order ${order.order} of ${name} is older than the list of trusted keys allows: ${least} is the least`,
    );
  }
  if (order.order < last.order || (order.order === last.order && said !== last.said)) {
    throw new Refusal(
      'order_replayed',
      `order ${order.order} of ${name} comes after order ${last.order}: a new one needs a higher number`,
    );
  }
  if (order.order > last.order)
    memory.change(name, { order: order.order, said, removed: order.removed === true });
};
