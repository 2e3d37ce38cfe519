import Stripe from 'stripe';
import { ShopError } from '../http/shop-error';

const toleranceSeconds = 300;

/** An event of the provider. Its object is read at the provider before anything changes. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** The id of a session, an invoice, a refund. */
  objectId: string | null;
  /** The payment of a refund, a charge or a dispute. */
  paymentId: string | null;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Verifies the signature of the raw body, and that it is less than five minutes old.
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
      toleranceSeconds,
    );
    const object = event.data.object as { id?: unknown; payment_intent?: unknown };
    return {
      id: event.id,
      type: event.type,
      objectId: textOrNull(object.id),
      paymentId: textOrNull(object.payment_intent),
    };
  } catch (error) {
    if (
      !(error instanceof Stripe.errors.StripeSignatureVerificationError) &&
      !(error instanceof SyntaxError)
    )
      throw error;
    throw new ShopError('invalid_signature', 'This message is not signed by the payment provider.');
  }
};
