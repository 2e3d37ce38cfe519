import type { Logger } from 'pino';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Rehearsal } from './rehearse';
import type { Suspect } from './render-without';

/** A busy machine is slow once; a loop is slow each time. */
const SLOW_LOOKS = 2;

type Parts = { rehearsal: Pick<Rehearsal, 'again'>; registry: RegistryFollower; log: Logger };

/**
 * What the edge does about a release that took a thread down in service: the same page is drawn once
 * more on a stage of its own, and where that takes too long as well, another time. If it fails there
 * too, the release is withdrawn, and the last good one is back; if not, the machine was busy.
 */
export const lookAgain = ({ rehearsal, registry, log }: Parts) => {
  const underSuspicion = new Set<string>();

  const faultOf = async ({ task }: Suspect) => {
    for (let looks = 1; ; looks += 1) {
      const fault = await rehearsal.again(task);
      if (fault?.code !== 'rehearsal_too_long' || looks === SLOW_LOOKS) return fault;
    }
  };

  const look = async (suspect: Suspect): Promise<void> => {
    const { name, version } = suspect;
    const fault = await faultOf(suspect);
    if (!fault) return;
    const reason = `${name} ${version} failed in service: ${fault.message}`;
    const isWithdrawn = (await registry.lanes().get(name)?.withdraw(version, reason)) ?? false;
    const outcome = isWithdrawn
      ? 'release rolled back'
      : 'release fails, and there is none before it';
    log.error({ remote: name, version, reason }, outcome);
  };

  return (suspect: Suspect): void => {
    const key = `${suspect.name}@${suspect.version}`;
    if (underSuspicion.has(key)) return;
    underSuspicion.add(key);
    look(suspect)
      .catch((error: unknown) => log.error({ err: error, release: key }, 'second look failed'))
      .finally(() => underSuspicion.delete(key));
  };
};
