import express, { type ErrorRequestHandler, type Express } from 'express';
import { attachEndpoints } from './cards/attach-endpoints';
import { hostedRoutes } from './page/hosted-routes';
import { controlRoutes } from './controls/control-routes';
import type { Outage } from './controls/outage';
import { handleCall } from './http/handle-call';
import { StripeError } from './http/stripe-error';
import { chargeEndpoints } from './resources/charges';
import { checkoutSessionEndpoints } from './resources/checkout-sessions';
import { couponEndpoints } from './resources/coupons';
import { customerEndpoints } from './resources/customers';
import { disputeEndpoints } from './resources/disputes';
import { eventEndpoints } from './resources/events';
import { invoiceEndpoints } from './resources/invoices';
import { invoicePaymentEndpoints } from './resources/invoice-payments';
import { paymentIntentEndpoints } from './resources/payment-intents';
import { paymentMethodEndpoints } from './resources/payment-methods';
import { priceEndpoints } from './resources/prices';
import { productEndpoints } from './resources/products';
import { promotionCodeEndpoints } from './resources/promotion-codes';
import { refundEndpoints } from './resources/refunds';
import { setupIntentEndpoints } from './resources/setup-intents';
import { shippingRateEndpoints } from './resources/shipping-rates';
import { subscriptionEndpoints } from './resources/subscriptions';
import { taxRateEndpoints } from './resources/tax-rates';
import type { Sim } from './sim';
import { makeId } from './store/make-id';

const endpoints = [
  ...customerEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...taxRateEndpoints,
  ...shippingRateEndpoints,
  ...checkoutSessionEndpoints,
  ...paymentIntentEndpoints,
  ...setupIntentEndpoints,
  ...paymentMethodEndpoints,
  ...attachEndpoints,
  ...chargeEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...invoicePaymentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
];

type Parts = {
  sim: Sim;
  outage: Outage;
  /** Required by controls and API; null on loopback. */
  secret: string | null;
  changed: () => void;
  onError: (error: unknown) => void;
};

/** The simulator as an Express application: Stripe's API, the hosted page and the controls. */
export const createApp = ({ sim, outage, secret, changed, onError }: Parts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use('/_sim', controlRoutes({ sim, outage, secret, changed }));
  app.use('/c/pay', outage.hold, hostedRoutes(sim, changed));
  app.use('/v1', outage.hold, express.text({ type: () => true, limit: '1mb' }));
  app.use('/v1', (_req, res, next) => {
    res.set('request-id', makeId('req'));
    next();
  });
  for (const endpoint of endpoints) {
    const handle = handleCall(sim, endpoint, secret);
    app[endpoint.method](endpoint.path, (req, res) => {
      handle(req, res);
      if (endpoint.method !== 'get') changed();
    });
  }
  app.use((req, res) => {
    const notFound = new StripeError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${req.method}: ${req.path}).`,
    );
    res.status(404).json(notFound.body());
  });
  const handleError: ErrorRequestHandler = (error, _req, res, _next) => {
    onError(error);
    const internalError = new StripeError(500, 'api_error', 'The simulator failed.');
    res.status(500).json(internalError.body());
  };
  app.use(handleError);
  return app;
};
