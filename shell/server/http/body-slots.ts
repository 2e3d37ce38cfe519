import { EdgeError } from './edge-error';

/** How many bodies may be arriving at the same time. */
export type BodyLimits = { total: number; perAddress: number };

/**
 * Counts the bodies that are arriving, so that senders who take their time hold a bounded part of
 * the edge's memory, and one address a bounded part of that.
 */
export const createBodySlots = ({ total, perAddress }: BodyLimits) => {
  const byAddress = new Map<string, number>();
  let taken = 0;

  return {
    /**
     * Claims a slot.
     * @returns what gives it back
     * @throws EdgeError when all are taken, or all of this address
     */
    claim: (address: string): (() => void) => {
      const own = byAddress.get(address) ?? 0;
      if (own >= perAddress)
        throw new EdgeError('too_many_requests', 'Too many requests at once. Try again soon.');
      if (taken >= total)
        throw new EdgeError('too_busy', 'The shop is busy right now. Try again soon.');
      byAddress.set(address, own + 1);
      taken += 1;
      return () => {
        taken -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
};
