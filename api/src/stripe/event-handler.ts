import type { Tx } from '../db/database';
import type { ProviderEvent } from './verify-webhook';

/**
 * Writes what an event has changed. SQL and nothing else: it may be run again.
 * @throws OvertakenError when the event has to be prepared again.
 */
export type ApplyEvent = (tx: Tx) => Promise<void>;

/**
 * What one domain does with news of the provider. Several domains may care for one type; what they
 * write is committed together with the event, or not at all.
 */
export type EventHandler = {
  /** Types of events: 'invoice.paid', or all that begin alike: 'checkout.session.*'. */
  types: readonly string[];
  /**
   * Reads again at the provider what the event is about (the event itself is a hint, late or out of
   * order) and answers what is to be written; null when it is none of this domain's business.
   * @throws ProviderAwayError; the event is then not taken, and the provider delivers it once more.
   */
  prepare: (event: ProviderEvent) => Promise<ApplyEvent | null>;
};

/** Whether a handler wants events of this type. */
export const isWanted = ({ types }: EventHandler, type: string): boolean =>
  types.some((wanted) =>
    wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
  );
