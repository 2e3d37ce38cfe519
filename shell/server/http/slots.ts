import { EdgeError } from './edge-error';

/** How many slots there are, and how many of them one address may hold. */
export type SlotLimits = { total: number; perAddress: number };

/** Limits what is open at once, so that slow senders hold a bounded part of the memory. */
export const createSlots = ({ total, perAddress }: SlotLimits) => {
  const byAddress = new Map<string, number>();
  let claimed = 0;

  return {
    /**
     * Claims a slot.
     * @returns a function that releases it
     * @throws EdgeError when no slot is free, in total or for this address
     */
    claim: (address: string): (() => void) => {
      const own = byAddress.get(address) ?? 0;
      if (own >= perAddress)
        throw new EdgeError('too_many_requests', 'Too many requests at once. Try again soon.');
      if (claimed >= total)
        throw new EdgeError('too_busy', 'The shop is busy right now. Try again soon.');
      byAddress.set(address, own + 1);
      claimed += 1;
      return () => {
        claimed -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
};
