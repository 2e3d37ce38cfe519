import type { Tracer } from '@candor/shell-contract/tracer';

let current: Tracer | null = null;

/** From now on this process tells a collector what takes how long. */
export const traceTo = (tracer: Tracer): void => {
  current = tracer;
};

/** Null where no collector is set, which costs a request nothing. */
export const tracerNow = (): Tracer | null => current;
