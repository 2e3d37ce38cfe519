import type { z } from 'zod';
import { isThisMachine } from './this-machine';
import type { settingsSchema } from './config-schema';

/** The settings after each was read by itself. */
export type Settings = z.output<z.ZodObject<typeof settingsSchema>>;

type Rule = { broken: (settings: Settings) => boolean; sentence: string };

const isProduction = ({ NODE_ENV }: Settings) => NODE_ENV === 'production';
const isSellingForReal = (settings: Settings) => isProduction(settings) && !settings.DEMO;
const usesSimulator = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Settings) =>
  STRIPE_SECRET_KEY === undefined || STRIPE_API_URL !== undefined;

const hasLiveKey = ({ STRIPE_SECRET_KEY = '' }: Settings) => STRIPE_SECRET_KEY.includes('_live_');

const rules: readonly Rule[] = [
  {
    broken: (settings) => isProduction(settings) && settings.PUBLIC_ORIGIN === undefined,
    sentence: 'PUBLIC_ORIGIN is missing: production needs the address that links in mails lead to.',
  },
  {
    broken: (settings) =>
      !isProduction(settings) &&
      settings.PUBLIC_ORIGIN !== undefined &&
      !isThisMachine(settings.PUBLIC_ORIGIN),
    sentence:
      'PUBLIC_ORIGIN is an address that others reach: that needs NODE_ENV=production (with DEMO=1 to try the shop there).',
  },
  {
    broken: (settings) =>
      !isProduction(settings) && hasLiveKey(settings) && !usesSimulator(settings),
    sentence: 'STRIPE_SECRET_KEY is a live key: taking real money needs NODE_ENV=production.',
  },
  {
    broken: (settings) => isProduction(settings) && settings.SESSION_SECRET === undefined,
    sentence: 'SESSION_SECRET is missing: production needs 32 or more random characters.',
  },
  {
    broken: (settings) => isSellingForReal(settings) && settings.STRIPE_SECRET_KEY === undefined,
    sentence:
      'STRIPE_SECRET_KEY is missing: production never takes payments with the simulator (DEMO=1 permits it).',
  },
  {
    broken: (settings) => isSellingForReal(settings) && settings.STRIPE_API_URL !== undefined,
    sentence:
      'STRIPE_API_URL is set: production never takes payments with the simulator (DEMO=1 permits it).',
  },
  {
    broken: (settings) =>
      settings.STRIPE_WEBHOOK_SECRET === undefined &&
      (isSellingForReal(settings) || !usesSimulator(settings)),
    sentence: 'STRIPE_WEBHOOK_SECRET is missing: no webhook could be believed without it.',
  },
  {
    broken: (settings) => isSellingForReal(settings) && settings.SMTP_URL === undefined,
    sentence:
      'SMTP_URL is missing: production sends its mails and shows no mail viewer (DEMO=1 permits it).',
  },
  {
    broken: (settings) =>
      isProduction(settings) && !settings.EMBEDDED && settings.DATABASE_URL === undefined,
    sentence: 'DATABASE_URL is missing: EMBEDDED=1 permits the embedded database in production.',
  },
  {
    broken: (settings) =>
      isProduction(settings) && !settings.EMBEDDED && settings.REDIS_URL === undefined,
    sentence: 'REDIS_URL is missing: EMBEDDED=1 permits sessions in the database in production.',
  },
  {
    broken: (settings) => hasLiveKey(settings) && (settings.DEMO || usesSimulator(settings)),
    sentence: 'STRIPE_SECRET_KEY is a live key: neither DEMO=1 nor the simulator may be given one.',
  },
];

/** What is wrong with the settings taken together, a sentence each; nothing when they fit. */
export const checkTogether = (settings: Settings): string[] =>
  rules.filter(({ broken }) => broken(settings)).map(({ sentence }) => sentence);
