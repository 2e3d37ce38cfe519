import type { APIRequestContext } from '@playwright/test';
import { shopEnv } from './shop-env';

type Webhooks = {
  mode: 'deliver' | 'drop' | 'delay' | 'repeat' | 'reorder';
  ms?: number;
  times?: number;
};

/** The test controls of the Stripe simulator. */
export class Simulator {
  constructor(readonly request: APIRequestContext) {}

  async setWebhooks(setWebhooks: Webhooks) {
    const response = await this.request.post(`${shopEnv.simulator}/_sim/webhooks`, {
      data: setWebhooks,
    });
    if (!response.ok()) throw new Error(`simulator: ${await response.text()}`);
  }
}
