import type { Request, Response } from 'express';
import { makeId } from '../store/make-id';
import { API_VERSION, type Sim } from '../sim';
import { authenticate } from './authenticate';
import type { Endpoint } from './endpoint';
import { expandObject } from './expand';
import { parseForm } from './form-body';
import { hideUnlessExpanded } from './hide-unless-expanded';
import { fingerprintOf, isStored, replay } from './idempotency';
import { parseParams } from './params';
import { StripeError } from './stripe-error';

type Reply = { status: number; body: unknown };
type Call = { fingerprint: string; key: string | undefined; run: () => object };

/** @throws any other error: a bug of the simulator must not look like an error of Stripe */
const errorReply = (error: unknown): Reply => {
  if (error instanceof StripeError) return { status: error.status, body: error.body() };
  throw error;
};

const runOnce = (sim: Sim, { fingerprint, key, run }: Call): Reply & { replayed: boolean } => {
  const known = key === undefined ? undefined : replay(sim, key, fingerprint);
  if (known !== undefined) return { ...known, replayed: true };
  let reply: Reply;
  try {
    const result = sim.store.transaction(run);
    // A returned error commits the transaction, so that declined charges are stored.
    reply = result instanceof StripeError ? errorReply(result) : { status: 200, body: result };
  } catch (error) {
    reply = errorReply(error);
  }
  if (key !== undefined && isStored(reply.status)) {
    const result = { id: key, fingerprint, created: sim.now(), ...reply };
    sim.store.transaction(() => sim.store.put('idempotency', result));
  }
  return { ...reply, replayed: false };
};

/** The Express handler of an endpoint: authentication, parameters, idempotency, expansion. */
export const handleCall =
  (sim: Sim, endpoint: Endpoint, secret: string | null) =>
  (req: Request, res: Response): void => {
    res.set('Request-Id', makeId('req'));
    res.set('Stripe-Version', req.get('stripe-version') ?? API_VERSION);
    try {
      authenticate(req, secret);
      const body = typeof req.body === 'string' ? req.body : '';
      const sent = endpoint.method === 'post' ? body : (req.originalUrl.split('?')[1] ?? '');
      const key = endpoint.method === 'post' ? req.get('idempotency-key') : undefined;
      if (key !== undefined) res.set('Idempotency-Key', key);
      const given = parseForm(sent);
      const run = (): object => {
        const params = parseParams(endpoint.params, given);
        const { id } = req.params as { id?: string };
        const reply = endpoint.handle(sim, params as never, id ?? '');
        if (reply instanceof StripeError) return reply;
        const { expand = [] } = given as { expand?: string[] };
        // A copy, so that a replay is equal to the first response after later changes.
        const response = hideUnlessExpanded(expandObject(sim, reply, expand), expand);
        return JSON.parse(JSON.stringify(response)) as object;
      };
      const fingerprint = fingerprintOf(req.method, req.path, sent);
      const reply = runOnce(sim, { fingerprint, key, run });
      if (reply.replayed) res.set('Idempotent-Replayed', 'true');
      res.status(reply.status).json(reply.body);
    } catch (error) {
      const { status, body } = errorReply(error);
      res.status(status).json(body);
    }
  };
