import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultEvents } from './simulator';

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const secret = z.string().regex(/^\w{16,}$/, 'must be 16 or more letters and digits');

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  DEMO: z.string().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  HOST: z.string().default('127.0.0.1'),
  SIM_CONTROL_SECRET: secret.optional(),
  SIM_CONTROL_SECRET_FILE: z.string().optional(),
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
  host: string;
  /** Required from callers; null on loopback only. */
  secret: string | null;
  dataDir: string;
  publicOrigin: string | null;
  webhook: { url: string; secret: string };
  events: readonly string[];
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

const contentOf = (file: string): string => readFileSync(file, 'utf8').trim();

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));

/** @throws Error for invalid settings, and in production without DEMO=1 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const read = Environment.safeParse(withoutEmpty(env));
  if (!read.success)
    throw new Error(`Stripe simulator, wrong setting: ${z.prettifyError(read.error)}`);
  const given = read.data;
  if (given.NODE_ENV === 'production' && given.DEMO !== '1')
    throw new Error(
      'The Stripe simulator takes no real money, so it does not start with NODE_ENV=production unless DEMO=1.',
    );
  const control =
    given.SIM_CONTROL_SECRET_FILE === undefined
      ? given.SIM_CONTROL_SECRET
      : secret.parse(contentOf(given.SIM_CONTROL_SECRET_FILE));
  if (!isLoopback(given.HOST) && control === undefined)
    throw new Error(
      `The Stripe simulator does not listen on HOST=${given.HOST} without SIM_CONTROL_SECRET: other machines could read payers and use the test controls.`,
    );
  const api = `http://localhost:${4000 + given.PORT_OFFSET}/api/stripe/webhook`;
  return {
    port: given.STRIPE_SIM_PORT ?? 4242 + given.PORT_OFFSET,
    host: given.HOST,
    secret: control ?? null,
    dataDir: given.DATA_DIR,
    publicOrigin: given.STRIPE_SIM_PUBLIC_ORIGIN ?? null,
    webhook: {
      url: given.STRIPE_SIM_WEBHOOK_URL ?? api,
      secret:
        given.STRIPE_WEBHOOK_SECRET_FILE === undefined
          ? given.STRIPE_WEBHOOK_SECRET
          : contentOf(given.STRIPE_WEBHOOK_SECRET_FILE),
    },
    events: given.STRIPE_SIM_EVENTS?.split(',').map((type) => type.trim()) ?? defaultEvents,
  };
};
