import type { Logger } from 'pino';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { DeploymentHistory } from '../deployment/deployment-history';
import type { ParsedRegistry } from './parse-entries';
import type { ServedSet } from './served-set';

type Options = {
  set: ServedSet;
  history: Pick<DeploymentHistory, 'remotes'>;
  log: Logger;
};

/** Creates the function that brings the changed entries of the registry into service. */
export const createEntryApplier = ({ set, history, log }: Options) => {
  /** The last valid entry of each remote, as JSON. */
  let entries: ReadonlyMap<string, string> = new Map();
  let invalidEntries: ParsedRegistry['invalid'] = new Map();

  const logInvalid = (invalid: ParsedRegistry['invalid']) => {
    for (const [name, reason] of invalid)
      if (reason !== invalidEntries.get(name))
        log.error({ remote: name, reason }, 'registry entry invalid');
    invalidEntries = invalid;
  };

  return ({ registry, invalid }: ParsedRegistry): void => {
    logInvalid(invalid);
    // Only a signed deployment removes a remote; a missing or an invalid entry does not.
    const unnamed = history.remotes().filter((name) => !(name in registry));
    for (const name of unnamed)
      if (!invalid.has(name)) log.warn({ remote: name }, 'remote not in the registry');
    set.keepServing(unnamed);
    const before = entries;
    const next = new Map<string, string>();
    for (const name of invalid.keys()) {
      const last = before.get(name);
      if (last !== undefined) next.set(name, last);
    }
    for (const [name, deployment] of Object.entries(registry) as [RemoteName, Deployment][]) {
      const entry = JSON.stringify(deployment);
      next.set(name, entry);
      if (entry !== before.get(name)) void set.deploymentOf(name).deploy(deployment);
    }
    entries = next;
    set.update();
  };
};
