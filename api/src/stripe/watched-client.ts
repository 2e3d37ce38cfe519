import Stripe from 'stripe';
import { causeNow, type Cause } from '../observability/request-context';
import { tracerNow } from '../observability/tracing';

/** One call over the network to the provider. */
export type ProviderCall = {
  /** 'POST /v1/checkout/sessions/:id/expire' */
  call: string;
  /** Null where no answer came. */
  status: number | null;
  seconds: number;
  /** What the provider calls it, for a question to its support. */
  providerRequest: string | null;
};

/** Is told of every call when it has ended, the retries of the SDK among them. */
export type WatchCalls = (call: ProviderCall) => void;

/** The words of the provider's addresses; what is none of them is somebody's id. */
const words = new Set(
  (
    'v1 charges checkout coupons customers events invoice_payments invoiceitems invoices line_items ' +
    'lines payment_intents payment_methods prices products promotion_codes refunds sessions ' +
    'setup_intents subscription_items subscriptions attach cancel detach expire finalize pay search void'
  ).split(' '),
);

const nameOf = (method: string, path: string): string => {
  const address = path.split('?', 1)[0] ?? '';
  const named = address.split('/').map((part) => (part === '' || words.has(part) ? part : ':id'));
  return `${method.toUpperCase()} ${named.join('/')}`;
};

/** The call in the trace of the request that it is made for. */
const trace = ({ call, status, seconds }: ProviderCall, cause: Cause | undefined) => {
  const tracer = tracerNow();
  if (tracer === null) return;
  const parent = cause !== undefined && 'reqId' in cause ? cause.traceparent : undefined;
  const endedAt = Date.now();
  tracer.record({
    traceparent: tracer.begin(parent),
    parent,
    name: call,
    kind: 'client',
    startedAt: endedAt - seconds * 1000,
    endedAt,
    attributes: status === null ? {} : { 'http.response.status_code': status },
    failed: status === null || status >= 500,
  });
};

const headerOf = (headers: Record<string, unknown>, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/**
 * The SDK's own way over the network, which also tells the provider under which id of ours a call is
 * made: their log, ours and the shopper's answer then name the same.
 */
export const watchedHttpClient = (watch: WatchCalls): Stripe.HttpClient => {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, ...rest) => {
      const cause = causeNow();
      const told =
        cause !== undefined && 'reqId' in cause
          ? { ...headers, 'X-Request-Id': cause.reqId }
          : headers;
      const begun = performance.now();
      const ended = (status: number | null, providerRequest: string | null) => {
        const seconds = (performance.now() - begun) / 1000;
        const call = { call: nameOf(method, path), status, seconds, providerRequest };
        watch(call);
        trace(call, cause);
      };
      try {
        const answer = await client.makeRequest(host, port, path, method, told, ...rest);
        ended(answer.getStatusCode(), headerOf(answer.getHeaders(), 'request-id'));
        return answer;
      } catch (error) {
        ended(null, null);
        throw error;
      }
    },
  };
};
