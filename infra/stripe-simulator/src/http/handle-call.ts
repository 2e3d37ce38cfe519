import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { API_VERSION, makeId, type Sim } from '../sim';
import { expandObject } from './expand';
import { parseForm } from './form-body';
import { hideUnlessExpanded } from './hide-unless-expanded';
import { expand, parseParams } from './params';
import type { Endpoint } from './resource';
import { authenticate } from './secret';
import { StripeError } from './stripe-error';

const DAY_SECONDS = 24 * 60 * 60;

type Reply = { status: number; body: unknown };
type Call = { fingerprint: string; key: string | undefined; run: () => object };

/** @throws any other error: a bug of the simulator must not look like an error of Stripe */
const errorReply = (error: unknown): Reply => {
  if (error instanceof StripeError) return { status: error.status, body: error.body() };
  throw error;
};

/**
 * The response stored under this key in the last 24 hours, or undefined.
 * @throws StripeError 400 `idempotency_error` when the key was used for another request
 */
const replay = (sim: Sim, key: string, fingerprint: string): Reply | undefined => {
  if (key.length > 255)
    throw new StripeError(400, 'idempotency_error', 'Idempotency keys may have 255 characters.');
  const known = sim.store.find('idempotency', key);
  if (known === undefined || known.created < sim.now() - DAY_SECONDS) return undefined;
  if (known.fingerprint !== fingerprint)
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  return known;
};

export const deleteOldKeys = (sim: Sim): void => {
  const oldest = sim.now() - DAY_SECONDS;
  for (const { id, created } of sim.store.each('idempotency')) {
    // The oldest comes first.
    if (created >= oldest) return;
    sim.store.remove('idempotency', id);
  }
};

/** Errors before execution (an invalid parameter, a missing object) are not stored. */
const isStored = (status: number): boolean => status < 400 || status === 402 || status >= 500;

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
      const isPost = endpoint.method === 'post';
      const body = typeof req.body === 'string' ? req.body : '';
      const sent = isPost ? body : (req.originalUrl.split('?')[1] ?? '');
      const key = isPost ? req.get('idempotency-key') : undefined;
      if (key !== undefined) res.set('Idempotency-Key', key);
      const { expand: wanted, ...given } = parseForm(sent);
      const run = (): object => {
        const params = parseParams(endpoint.params, given);
        const paths = parseParams(expand, wanted);
        const { id } = req.params as { id?: string };
        const reply = endpoint.handle(sim, params as never, id ?? '');
        if (reply instanceof StripeError) return reply;
        return hideUnlessExpanded(expandObject(sim, reply, paths), paths);
      };
      const fingerprint = createHash('sha256')
        .update(`${req.method} ${req.path}\n${sent}`)
        .digest('hex');
      const reply = runOnce(sim, { fingerprint, key, run });
      if (reply.replayed) res.set('Idempotent-Replayed', 'true');
      res.status(reply.status).json(reply.body);
    } catch (error) {
      const { status, body } = errorReply(error);
      res.status(status).json(body);
    }
  };
