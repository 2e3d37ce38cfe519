import type { z } from 'zod';
import type { Sim } from '../sim';

/** One call of the API: what it takes and what it does. Handlers are synchronous, so each call is atomic. */
export type Endpoint = {
  method: 'get' | 'post' | 'delete';
  path: string;
  params: z.ZodType;
  handle: (sim: Sim, params: never, id: string) => object;
};

/** Describes a call with its parameters' types. `id` is the path's `:id`, '' where there is none. */
export const endpoint = <Schema extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  params: Schema,
  handle: (sim: Sim, params: z.output<Schema>, id: string) => object,
): Endpoint => ({ method, path, params, handle });
