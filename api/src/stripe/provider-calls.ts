import { Histogram } from 'prom-client';
import type { Logger } from '../observability/logger';
import type { ProviderCall, OnProviderCall } from './instrumented-client';

const secondsBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const outcomeOf = (status: number | null): 'ok' | 'refused' | 'failed' | 'no_answer' => {
  if (status === null) return 'no_answer';
  if (status < 400) return 'ok';
  return status >= 500 || status === 429 ? 'failed' : 'refused';
};

/** Writes down and measures each call to the provider. */
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
      'the payment provider was called',
    );
  };
  return { watch: onCall, instruments: [seconds] };
};

/** What is told of calls, and its figures. */
export type ProviderInstrumentation = ReturnType<typeof instrumentProviderCalls>;
