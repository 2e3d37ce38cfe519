import type { z } from 'zod';
import type { Sim } from '../sim';

/** An endpoint of the API. Handlers are synchronous, so each call is atomic. */
export type Endpoint = {
  method: 'get' | 'post' | 'delete';
  path: string;
  params: z.ZodType;
  handle: (sim: Sim, params: never, id: string) => object;
};

/** Defines a typed endpoint. `id` is the path's `:id`, or ''. */
export const endpoint = <Schema extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  params: Schema,
  handle: (sim: Sim, params: z.output<Schema>, id: string) => object,
): Endpoint => ({ method, path, params, handle });
