import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultEvents } from './simulator';

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  DEMO: z.string().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PORT_OFFSET: number(0, 60_000).default(0),
  STRIPE_SIM_PORT: number(1, 65_535).optional(),
  STRIPE_SIM_PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SIM_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SIM_EVENTS: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default('whsec_candor_simulator'),
  STRIPE_WEBHOOK_SECRET_FILE: z.string().optional(),
});

export type Settings = {
  port: number;
  dataDir: string;
  publicOrigin: string | null;
  webhook: { url: string; secret: string };
  events: readonly string[];
};

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Reads the settings. @throws Error with one clear sentence, also for production without DEMO=1. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const read = Environment.safeParse(withoutEmpty(env));
  if (!read.success)
    throw new Error(`Stripe simulator, wrong setting: ${z.prettifyError(read.error)}`);
  const given = read.data;
  if (given.NODE_ENV === 'production' && given.DEMO !== '1')
    throw new Error(
      'The Stripe simulator takes no real money, so it does not start with NODE_ENV=production unless DEMO=1.',
    );
  const api = `http://localhost:${4000 + given.PORT_OFFSET}/api/stripe/webhook`;
  return {
    port: given.STRIPE_SIM_PORT ?? 4242 + given.PORT_OFFSET,
    dataDir: given.DATA_DIR,
    publicOrigin: given.STRIPE_SIM_PUBLIC_ORIGIN ?? null,
    webhook: {
      url: given.STRIPE_SIM_WEBHOOK_URL ?? api,
      secret:
        given.STRIPE_WEBHOOK_SECRET_FILE === undefined
          ? given.STRIPE_WEBHOOK_SECRET
          : readFileSync(given.STRIPE_WEBHOOK_SECRET_FILE, 'utf8').trim(),
    },
    events: given.STRIPE_SIM_EVENTS?.split(',').map((type) => type.trim()) ?? defaultEvents,
  };
};
