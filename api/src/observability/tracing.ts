import type { Tracer } from '@candor/shell-contract/tracer';

let current: Tracer | null = null;

/** Sets the tracer of this process. */
export const setTracer = (tracer: Tracer): void => {
  current = tracer;
};

/** The tracer of this process; null without a collector. */
export const tracerNow = (): Tracer | null => current;
