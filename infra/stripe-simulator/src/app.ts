import express, { type ErrorRequestHandler, type Express } from 'express';
import { invoiceEndpoints } from './billing/invoice-endpoints';
import { subscriptionEndpoints } from './billing/subscription-endpoints';
import { sessionEndpoints } from './checkout/session-endpoints';
import { controlRoutes } from './controls/control-routes';
import type { Outage } from './controls/outage';
import type { Deliverer } from './deliver';
import { handleCall } from './http/handle-call';
import { requireOwnHost } from './http/own-host';
import { StripeError } from './http/stripe-error';
import { hostedRoutes } from './page/hosted-routes';
import { taxRateEndpoints } from './pricing/sales-tax';
import { cardEndpoints } from './resources/cards';
import { catalogEndpoints } from './resources/catalog';
import { chargeEndpoints } from './resources/charges';
import { customerEndpoints } from './resources/customers';
import { disputeEndpoints } from './resources/disputes';
import { eventEndpoints } from './resources/events';
import { intentEndpoints } from './resources/payments';
import { promotionEndpoints } from './resources/promotions';
import { refundEndpoints } from './resources/refunds';
import type { Sim } from './sim';

const endpoints = [
  ...customerEndpoints,
  ...cardEndpoints,
  ...catalogEndpoints,
  ...promotionEndpoints,
  ...taxRateEndpoints,
  ...sessionEndpoints,
  ...intentEndpoints,
  ...chargeEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
];

type Parts = {
  sim: Sim;
  outage: Outage;
  /** Required by controls and API; null on loopback. */
  secret: string | null;
  deliverer: Pick<Deliverer, 'wake' | 'delivered'>;
  onError: (error: unknown) => void;
};

/** The simulator as an Express application: Stripe's API, the hosted page and the controls. */
export const createApp = ({ sim, outage, secret, deliverer, onError }: Parts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(requireOwnHost(sim.publicOrigin));
  app.use('/_sim', controlRoutes({ sim, outage, secret, deliverer }));
  app.use('/c/pay', outage.hold, hostedRoutes(sim, deliverer.wake));
  app.use('/v1', outage.hold, express.text({ type: () => true, limit: '1mb' }));
  for (const endpoint of endpoints) {
    const handle = handleCall(sim, endpoint, secret);
    app[endpoint.method](endpoint.path, (req, res) => {
      handle(req, res);
      if (endpoint.method !== 'get') deliverer.wake();
    });
  }
  app.use((req, res) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}).`;
    res.status(404).json(new StripeError(404, 'invalid_request_error', message).body());
  });
  const handleError: ErrorRequestHandler = (error, _req, res, _next) => {
    onError(error);
    res.status(500).json(new StripeError(500, 'api_error', 'The simulator failed.').body());
  };
  app.use(handleError);
  return app;
};
