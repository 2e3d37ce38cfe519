import Stripe from 'stripe';
import { ShopError } from '../http/shop-error';

const TOLERANCE_SECONDS = 300;

/** News from the provider. A hint only: what it is about is read again before anything is believed. */
export type ProviderEvent = { id: string; type: string; objectId: string | null };

/**
 * Checks the signature over the exact bytes that arrived, and that they are less than five minutes old.
 * @throws ShopError `invalid_signature`
 */
export const verifyWebhook = (
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): ProviderEvent => {
  try {
    const event = Stripe.webhooks.constructEvent(
      rawBody,
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
    );
    const { id } = event.data.object as { id?: unknown };
    return { id: event.id, type: event.type, objectId: typeof id === 'string' ? id : null };
  } catch (error) {
    if (
      !(error instanceof Stripe.errors.StripeSignatureVerificationError) &&
      !(error instanceof SyntaxError)
    )
      throw error;
    throw new ShopError('invalid_signature', 'This message is not signed by the payment provider.');
  }
};
