import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { acceptOrder } from './accept-order';
import { reasonNotToStandBeside } from './check-neighbours';
import { reasonToRefuse } from './check-release';
import type { RemoteDeploymentOptions } from './lane-parts';
import { rememberRefusals, type Channel } from './past-refusals';
import { Refusal, refusalMeanings, type RefusalCode } from './refusal';
import type { CopiedRelease } from './release-copies';
import { removeUntrusted, type Served } from './served';
import type { TrustedKeys } from './trusted-keys';

/** A refused release is tried again after this, ever more rarely: origins come back, keys arrive. */
const RETRY_MS = 2000;
const MAX_RETRY_MS = 5000;
/** A rehearsal may take too long because the machine is busy; twice in a row it is the release. */
const SLOW_REHEARSALS = 2;

const asRefusal = (error: unknown): Refusal | null => (error instanceof Refusal ? error : null);

const isKnownCode = (code: string): code is RefusalCode => Object.hasOwn(refusalMeanings, code);

/**
 * One remote on its way from order to service. Each goes its own way: a release that drips or loops
 * holds up nobody else's deploy.
 * @param neighbours the other teams' releases in place
 * @param onServed told whenever what is served, or refused, is another
 */
export const createRemoteLane = (
  name: RemoteName,
  { copies, trustedKeys, memory, context, shell, rehearse, log }: RemoteDeploymentOptions,
  neighbours: () => ReadonlyMap<RemoteName, CopiedRelease>,
  onServed: () => void,
) => {
  let wanted: Deployment | null = null;
  let accepted: Deployment | null = null;
  let judgedWith: TrustedKeys | null = null;
  let served: Served = { stable: null, canary: null, refusal: null, canaryRefusal: null };
  let running: Promise<void> | null = null;
  let isStale = false;
  let retryAt = 0;
  let pause = RETRY_MS;
  const slow = new Map<string, number>();
  const past = rememberRefusals();

  const rehearseOnce = async (copied: CopiedRelease, order: number): Promise<number> => {
    const { version } = copied.release;
    try {
      return await rehearse(copied);
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const times = (slow.get(version) ?? 0) + 1;
      slow.set(version, times);
      if (refusal.code !== 'rehearsal_too_long' || times >= SLOW_REHEARSALS)
        memory.addBad(name, { version, shell, order, code: refusal.code, reason: refusal.message });
      throw refusal;
    }
  };

  /** A release that may be served: known to be good here, or checked and rehearsed now. */
  const adopt = async (version: string, order: Deployment) => {
    const failed = memory.faultOf(name, version, shell, order.order);
    if (failed && isKnownCode(failed.code)) throw new Refusal(failed.code, failed.reason);
    const inPlace = [served.stable, served.canary?.copied];
    const held = inPlace.find((copied) => copied?.release.version === version);
    if (held) {
      const { canary } = served;
      return { copied: held, ms: canary?.copied === held ? canary.rehearsedMs : null };
    }

    const copied = await copies.obtain(name, version, order.origin);
    const unfit = reasonToRefuse(copied.release, context);
    if (unfit) throw unfit;
    // What did well on this shell before goes back into place at once: a rollback, a restart.
    if (memory.of(name).good.some((good) => good.version === version && good.shell === shell))
      return { copied, ms: null };
    const standBeside = () => {
      const unfitting = reasonNotToStandBeside(copied.release, neighbours());
      if (unfitting) throw unfitting;
    };
    standBeside();
    const ms = await rehearseOnce(copied, order.order);
    // Another team may have deployed meanwhile.
    standBeside();
    return { copied, ms };
  };

  /** What was served well before: the release in place, or after a restart the one before that. */
  const lastGood = async (order: number): Promise<CopiedRelease | null> => {
    const { stable } = served;
    if (stable && !memory.faultOf(name, stable.release.version, shell, order)) return stable;
    for (const { version } of memory.of(name).good) {
      const copied = await copies.kept(name, version);
      if (copied && !reasonToRefuse(copied.release, context)) return copied;
    }
    return stable;
  };

  const note = (refusal: Refusal, before: Refusal | null, version: string, channel: Channel) => {
    const { code, message: reason } = refusal;
    if (before?.message === reason) return;
    past.add(version, channel, refusal);
    log.warn({ remote: name, wanted: version, channel, code, reason }, 'release not adopted');
  };

  const refused = (error: unknown): Refusal =>
    asRefusal(error) ??
    new Refusal('edge_fault', error instanceof Error ? error.message : String(error));

  /** Takes out of place what bears a key that counts no more. */
  const judgeAnew = async (keys: TrustedKeys): Promise<void> => {
    if (keys === judgedWith) return;
    served = await removeUntrusted(served, (version) => copies.kept(name, version));
    judgedWith = keys;
  };

  /** What is served of a remote that the registry does not name: nobody signed that it should go. */
  const stay = async (): Promise<Served> => {
    await judgeAnew(await trustedKeys());
    const { removed, order } = memory.of(name);
    return { ...served, stable: removed ? null : await lastGood(order) };
  };

  const decide = async (order: Deployment): Promise<Served> => {
    try {
      const keys = await trustedKeys();
      await judgeAnew(keys);
      acceptOrder(name, order, keys, memory);
      accepted = order;
    } catch (error) {
      const refusal = refused(error);
      note(refusal, served.refusal, order.stable, 'stable');
      // An order that counts for nothing changes nothing.
      return { ...served, stable: await lastGood(memory.of(name).order), refusal };
    }
    const next: Served = { stable: null, canary: null, refusal: null, canaryRefusal: null };
    if (order.removed) return next;
    try {
      const { copied, ms } = await adopt(order.stable, order);
      next.stable = copied;
      memory.addGood(name, order.stable, shell, ms);
    } catch (error) {
      next.refusal = refused(error);
      note(next.refusal, served.refusal, order.stable, 'stable');
      next.stable = await lastGood(order.order);
    }
    if (!order.canary) return next;
    try {
      const { copied, ms } = await adopt(order.canary.release, order);
      const { canary: before } = served;
      next.canary = {
        copied,
        percent: order.canary.percent,
        lot: order.lot ?? order.signature?.value ?? '',
        since: before?.copied === copied ? before.since : new Date().toISOString(),
        rehearsedMs: ms,
      };
    } catch (error) {
      next.canaryRefusal = refused(error);
      note(next.canaryRefusal, served.canaryRefusal, order.canary.release, 'canary');
    }
    return next;
  };

  /** What may have to be served again in a hurry stays; a disk is not for every release there ever was. */
  const tidyUp = async ({ stable, canary }: Served): Promise<void> => {
    const inPlace = [stable, canary?.copied].flatMap((copied) => copied?.release.version ?? []);
    const good = memory.of(name).good.map(({ version }) => version);
    await copies.prune(name, new Set([...inPlace, ...good]));
  };

  const turn = async (): Promise<void> => {
    try {
      do {
        isStale = false;
        const next = await (wanted ? decide(wanted) : stay());
        const isRefused = next.refusal !== null || next.canaryRefusal !== null;
        retryAt = isRefused ? Date.now() + pause : Infinity;
        pause = Math.min(pause * 2, MAX_RETRY_MS);
        served = next;
        onServed();
        await tidyUp(next).catch((error: unknown) =>
          log.warn({ err: error, remote: name }, 'old copies not removed'),
        );
      } while (isStale);
    } catch (error) {
      retryAt = Date.now() + MAX_RETRY_MS;
      log.error({ err: error, remote: name }, 'adoption failed');
    } finally {
      // In the same breath as the last look at isStale: what is asked for later begins a new turn.
      running = null;
    }
  };

  const run = (): Promise<void> => {
    if (running) isStale = true;
    else running = turn();
    return running ?? Promise.resolve();
  };

  return {
    /** Takes up an order from the registry. Resolves when it is served or refused. */
    want: (order: Deployment): Promise<void> => {
      wanted = order;
      pause = RETRY_MS;
      slow.clear();
      return run();
    },
    /** Tries again what was refused, where it is time to, and looks again under a new list of keys. */
    retry: (keys: TrustedKeys | null): void => {
      const isNewList = keys !== null && judgedWith !== null && keys !== judgedWith;
      if (isNewList || Date.now() >= retryAt) void run();
    },
    /** Serves what did well here before, for a remote that the registry does not name. */
    stay: run,
    served: (): Served => served,
    /** What was refused, or taken back, since this edge has started. */
    past: past.all,
    /** Where a release is fetched, if an order that counts has named it. */
    originOf: (version: string): string | undefined => {
      const { stable, canary, before = [] } = accepted ?? {};
      const known = [stable, canary?.release, ...before];
      const isKnown =
        known.includes(version) || memory.of(name).good.some((good) => good.version === version);
      return isKnown ? accepted?.origin : undefined;
    },
    /** Resolves when no adoption is under way. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
    /**
     * Takes a release out of service that failed there, if there is another to go back to.
     * @returns whether it was
     */
    withdraw: async (version: string, reason: string): Promise<boolean> => {
      const order = wanted?.order ?? 0;
      const isCanary = served.canary?.copied.release.version === version;
      const hasOther = memory.of(name).good.some((good) => good.version !== version);
      if (memory.faultOf(name, version, shell, order) || (!isCanary && !hasOther)) return false;
      memory.addBad(name, { version, shell, order, code: 'failed_in_service', reason });
      past.rolledBack(isCanary ? 'canary' : 'stable');
      await run();
      return true;
    },
  };
};

export type RemoteLane = ReturnType<typeof createRemoteLane>;
