import { transaction } from '../db/transaction';
import { placeOrder, type PlaceOrderDeps } from '../orders/place-order';
import type { ProviderEvent } from '../stripe/verify-webhook';
import { isKnownEvent, recordEvent } from './checkout-store';

/** News of a page: completed, expired, or the bank's answer days later. */
const isAboutAPage = ({ type }: ProviderEvent) => type.startsWith('checkout.session.');

/**
 * Acts on a verified event, once. Resolves only when it is committed, so that a 2xx is a promise.
 * @throws ProviderAwayError when the page cannot be read again; the provider will deliver once more.
 */
export const receiveEvent =
  (deps: PlaceOrderDeps) =>
  async (event: ProviderEvent): Promise<void> => {
    if (await transaction(deps.db, (tx) => isKnownEvent(tx, event.id))) return;
    if (isAboutAPage(event) && event.objectId !== null)
      await placeOrder(deps)(event.objectId, event);
    else await transaction(deps.db, (tx) => recordEvent(tx, event, deps.clock()));
  };
