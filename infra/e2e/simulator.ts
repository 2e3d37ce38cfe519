import type { APIRequestContext } from '@playwright/test';
import { shopEnv } from './shop-env';

type Webhooks = {
  mode: 'deliver' | 'drop' | 'delay' | 'repeat' | 'reorder';
  ms?: number;
  times?: number;
};

/** The levers of the payment provider's simulator. */
export class Simulator {
  constructor(readonly request: APIRequestContext) {}

  async webhooks(webhooks: Webhooks) {
    const answer = await this.request.post(`${shopEnv.simulator}/_sim/webhooks`, {
      data: webhooks,
    });
    if (!answer.ok()) throw new Error(`The simulator refuses: ${await answer.text()}`);
  }
}
