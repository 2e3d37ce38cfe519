import type { Request, Response } from 'express';
import { makeId } from '../store/make-id';
import { API_VERSION, type Sim } from '../sim';
import { authenticate } from './authenticate';
import type { Endpoint } from './endpoint';
import { expandAnswer } from './expand';
import { parseForm } from './form-body';
import { hideUnlessExpanded } from './hide-unless-expanded';
import { fingerprintOf, isKept, replay } from './idempotency';
import { parseParams } from './params';
import { StripeError } from './stripe-error';

type Answer = { status: number; body: unknown };
type Call = { fingerprint: string; key: string | undefined; run: () => object };

/** A fault of ours must not read like a refusal of Stripe's, so it is passed on. */
const refusal = (error: unknown): Answer => {
  if (error instanceof StripeError) return { status: error.status, body: error.body() };
  throw error;
};

const answerOnce = (sim: Sim, { fingerprint, key, run }: Call): Answer & { replayed: boolean } => {
  const known = key === undefined ? undefined : replay(sim, key, fingerprint);
  if (known !== undefined) return { ...known, replayed: true };
  let answer: Answer;
  try {
    const result = sim.store.transaction(run);
    // A refusal that is returned, not thrown, keeps what happened: a bank that says no is recorded.
    answer = result instanceof StripeError ? refusal(result) : { status: 200, body: result };
  } catch (error) {
    answer = refusal(error);
  }
  if (key !== undefined && isKept(answer.status)) {
    const result = { id: key, fingerprint, created: sim.now(), ...answer };
    sim.store.transaction(() => sim.store.put('idempotency', result));
  }
  return { ...answer, replayed: false };
};

/** Turns one endpoint into an Express handler: key, version, parameters, idempotency, expansion. */
export const answerCall =
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
        const answer = endpoint.handle(sim, params as never, id ?? '');
        if (answer instanceof StripeError) return answer;
        const { expand = [] } = given as { expand?: string[] };
        // As JSON, so that a replay is the first answer to the byte whatever changes later.
        const sentBack = hideUnlessExpanded(expandAnswer(sim, answer, expand), expand);
        return JSON.parse(JSON.stringify(sentBack)) as object;
      };
      const fingerprint = fingerprintOf(req.method, req.path, sent);
      const answer = answerOnce(sim, { fingerprint, key, run });
      if (answer.replayed) res.set('Idempotent-Replayed', 'true');
      res.status(answer.status).json(answer.body);
    } catch (error) {
      const { status, body } = refusal(error);
      res.status(status).json(body);
    }
  };
