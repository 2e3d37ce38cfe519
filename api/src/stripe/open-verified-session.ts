import { ShopError } from '../http/shop-error';
import type { Logger } from '../observability/logger';
import { listDifferences } from '../pricing/verify-charge';
import type { CheckoutSession, CheckoutSessionRequest, PaymentGateway } from './payment-gateway';

type SessionDeps = {
  payments: Pick<PaymentGateway, 'openSession' | 'closeSession'>;
  logger: Pick<Logger, 'error'>;
};

/**
 * Opens a checkout session and verifies that it charges what the shop expects.
 * @throws ShopError `price_mismatch`; the session is closed then
 */
export const openVerifiedSession =
  ({ payments, logger }: SessionDeps) =>
  async (
    request: CheckoutSessionRequest,
    subtotalCents: number,
  ): Promise<CheckoutSession & { url: string }> => {
    const session = await payments.openSession(request);
    const { sessionId, url } = session;
    const differences = listDifferences(session, {
      subtotalCents,
      charges: request.charges,
      mode: request.mode,
      currency: 'usd',
      shippingCents: request.shipping.map(({ cents }) => cents),
    });
    if (differences.length === 0 && url !== null) return { ...session, url };
    logger.error({ session: sessionId, differences }, 'checkout session differs from the request');
    await payments.closeSession(sessionId);
    throw new ShopError(
      'price_mismatch',
      'The payment page could not be prepared. Nothing was charged.',
    );
  };
