import { SpanKind } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import Stripe from 'stripe';
import { endSpan, startSpan } from '@candor/server-contract/tracing';
import type { Logger } from '../observability/logger';
import { currentContext } from '../observability/request-context';

export type ProviderCall = {
  /** 'POST /v1/checkout/sessions/:id/expire' */
  call: string;
  /** Null without a response. */
  status: number | null;
  seconds: number;
  /** The provider's request id, for its support. */
  providerRequest: string | null;
};

/** Called after every request, including retries of the SDK. */
export type OnProviderCall = (call: ProviderCall) => void;

/** Known segments of the provider's paths; every other segment is an id. */
const pathSegments = new Set(
  (
    'v1 charges checkout coupons customers events invoice_payments invoiceitems invoices line_items ' +
    'lines payment_intents payment_methods prices products promotion_codes refunds sessions ' +
    'setup_intents subscription_items subscriptions attach cancel detach expire finalize pay search void'
  ).split(' '),
);

const callName = (method: string, path: string): string => {
  const address = path.split('?', 1)[0] ?? '';
  const named = address
    .split('/')
    .map((part) => (part === '' || pathSegments.has(part) ? part : ':id'));
  return `${method.toUpperCase()} ${named.join('/')}`;
};

const readHeader = (headers: Record<string, unknown>, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** The SDK's HTTP client, which also sends our request id: both logs then name the same request. */
export const instrumentedHttpClient = (onCall: OnProviderCall): Stripe.HttpClient => {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, ...rest) => {
      const cause = currentContext();
      const request = cause !== undefined && 'reqId' in cause ? cause : null;
      const sentHeaders =
        request === null ? headers : { ...headers, 'X-Request-Id': request.reqId };
      const name = callName(method, path);
      const span = startSpan(name, { kind: SpanKind.CLIENT }, request?.span);
      const startedAt = performance.now();
      const report = (status: number | null, providerRequest: string | null) => {
        const seconds = (performance.now() - startedAt) / 1000;
        onCall({ call: name, status, seconds, providerRequest });
        endSpan(span, status);
      };
      try {
        const response = await client.makeRequest(host, port, path, method, sentHeaders, ...rest);
        report(response.getStatusCode(), readHeader(response.getHeaders(), 'request-id'));
        return response;
      } catch (error) {
        report(null, null);
        throw error;
      }
    },
  };
};

const secondsBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const outcomeOf = (status: number | null): 'ok' | 'refused' | 'failed' | 'no_answer' => {
  if (status === null) return 'no_answer';
  if (status < 400) return 'ok';
  return status >= 500 || status === 429 ? 'failed' : 'refused';
};

/** Logs and measures each call to the provider. */
export const instrumentProviderCalls = (logger: Logger) => {
  const seconds = new Histogram({
    name: 'candor_provider_call_seconds',
    help: 'Calls to the payment provider: how many, how they ended, how long they took',
    labelNames: ['call', 'outcome'],
    buckets: secondsBuckets,
    registers: [],
  });
  const onCall: OnProviderCall = ({
    call,
    status,
    seconds: duration,
    providerRequest,
  }: ProviderCall) => {
    const outcome = outcomeOf(status);
    seconds.observe({ call, outcome }, duration);
    const isProviderError = outcome === 'failed' || outcome === 'no_answer';
    logger[isProviderError ? 'warn' : 'info'](
      { call, status, ms: Math.round(duration * 1000), providerRequest },
      'payment provider called',
    );
  };
  return { onCall, instruments: [seconds] };
};

export type ProviderInstrumentation = ReturnType<typeof instrumentProviderCalls>;
