import type { PaymentGateway, ProviderRefund } from '../stripe/payment-gateway';
import type { RefundRequest } from './refund-request-table';

/**
 * Makes the refund of a request at the provider, unless it is made already: by its key, and after the
 * key has expired by its metadata.
 * @returns all refunds of the payment
 * @throws ProviderRejectionError, ProviderUnavailableError
 */
export const refundOnce = async (
  payments: Pick<PaymentGateway, 'refund' | 'refundsOf'>,
  paymentId: string,
  { id, cents }: RefundRequest,
): Promise<ProviderRefund[]> => {
  const known = await payments.refundsOf(paymentId);
  if (known.some(({ requestId }) => requestId === id)) return known;
  const refund = await payments.refund({
    paymentId,
    cents,
    idempotencyKey: `refund-request-${id}`,
    requestId: id,
  });
  return [...known, refund];
};
