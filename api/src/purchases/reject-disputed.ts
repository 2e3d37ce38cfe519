import { ShopError } from '../http/shop-error';
import type { PaymentGateway } from '../stripe/payment-gateway';

/** True where the provider rejects refunds of a payment because of a dispute. @throws ProviderUnavailableError */
export const isDisputed = async (
  payments: Pick<PaymentGateway, 'disputesOf'>,
  paymentId: string | null,
): Promise<boolean> =>
  paymentId !== null &&
  (await payments.disputesOf(paymentId)).some(({ status }) => status !== 'won');

/** Rejects a refund before its first step: the bank has the money, or decides about it. */
export const disputed = (): ShopError =>
  new ShopError(
    'refund_rejected',
    'The payment is disputed at the bank, so it can’t be refunded. Nothing has changed.',
  );
