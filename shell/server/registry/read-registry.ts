import type { Logger } from 'pino';
import type { RegistrySource } from '@candor/server-contract/registry-source';
import type { DeploymentHistory } from '../deployment/deployment-history';
import type { TrustedKeys } from '../releases/trusted-keys';
import { createEntryApplier } from './apply-entries';
import { parseEntries } from './parse-entries';
import type { ServedSet } from './served-set';

const MAX_REASON = 300;

type Options = {
  source: Pick<RegistrySource, 'location' | 'read'>;
  set: ServedSet;
  history: Pick<DeploymentHistory, 'remotes'>;
  trustedKeys: () => Promise<TrustedKeys>;
  /** Called when a changed registry was read. */
  onChange: () => void;
  log: Logger;
};

/** Creates the function that reads the registry once, and has its changes adopted. */
export const createRegistryUpdate = (options: Options) => {
  const { source, set, history, trustedKeys, onChange, log } = options;
  const apply = createEntryApplier({ set, history, log });
  let lastState: string | null = null;

  return async (): Promise<void> => {
    const found = await source.read().catch((error: Error) => error.message);
    const state = typeof found === 'string' ? found : JSON.stringify([...found]);
    if (state === lastState) {
      const keys = await trustedKeys().catch(() => null);
      for (const deployment of set.deployments().values()) deployment.retry(keys);
      return;
    }
    lastState = state;
    if (typeof found === 'string') {
      const reason = found.slice(0, MAX_REASON);
      log.error({ location: source.location, reason }, 'registry unreadable');
      set.keepServing(history.remotes());
      return;
    }
    apply(parseEntries(found));
    onChange();
  };
};
