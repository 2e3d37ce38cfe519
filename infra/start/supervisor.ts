import { startChild, type Child, type ChildPlan } from './child';

/**
 * Starts and stops the servers of a shop, and notices when one ends by itself.
 * @param signal cancels starts
 */
export const createSupervisor = (signal: AbortSignal) => {
  const running = new Map<string, Child>();
  let reportBroken: (message: string) => void = () => undefined;
  /** Resolves with a message when a server ends unexpectedly. */
  const broken = new Promise<string>((resolve) => (reportBroken = resolve));

  const startServer = async (plan: ChildPlan): Promise<void> => {
    const child = await startChild(plan, signal);
    running.set(plan.name, child);
    void child.ended.then((reason) => {
      if (running.get(plan.name) === child)
        reportBroken(`The ${plan.name} ${reason}; the shop closes.`);
    });
  };
  return {
    broken,
    /** Starts servers at once. @throws the error of the first that does not become healthy */
    start: async (...plans: ChildPlan[]): Promise<void> => {
      signal.throwIfAborted();
      const results = await Promise.allSettled(plans.map(startServer));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    /** Stops a server, if it runs. */
    stop: async (name: string): Promise<void> => {
      const child = running.get(name);
      running.delete(name);
      await child?.stop();
    },
    /** The process of a running server. */
    pidOf: (name: string): number | undefined => running.get(name)?.pid,
  };
};
