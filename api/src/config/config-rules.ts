import type { z } from 'zod';
import { brand } from '@candor/shell-contract/brand';
import type { settingsSchema } from './config-schema';
import { isLoopbackOrigin } from './loopback';

/** The settings, each parsed by itself. */
export type Settings = z.output<z.ZodObject<typeof settingsSchema>>;

type Rule = { isBroken: (settings: Settings) => boolean; message: string };

const isProduction = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>) => NODE_ENV === 'production';
/** Returns whether the shop sells: its mails are sent, and its payments are real. */
export const takesRealPayments = (settings: Pick<Settings, 'NODE_ENV' | 'DEMO'>): boolean =>
  isProduction(settings) && !settings.DEMO;
const usesSimulator = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Settings) =>
  STRIPE_SECRET_KEY === undefined || STRIPE_API_URL !== undefined;

const hasLiveKey = ({ STRIPE_SECRET_KEY = '' }: Settings) => STRIPE_SECRET_KEY.includes('_live_');

const rules: readonly Rule[] = [
  {
    isBroken: (settings) => isProduction(settings) && settings.PUBLIC_ORIGIN === undefined,
    message: 'PUBLIC_ORIGIN is missing: production needs the address that links in mails lead to.',
  },
  {
    isBroken: (settings) =>
      !isProduction(settings) &&
      settings.PUBLIC_ORIGIN !== undefined &&
      !isLoopbackOrigin(settings.PUBLIC_ORIGIN),
    message:
      'PUBLIC_ORIGIN is an address that others reach: that needs NODE_ENV=production (with DEMO=1 to try the shop there).',
  },
  {
    isBroken: (settings) =>
      !isProduction(settings) && hasLiveKey(settings) && !usesSimulator(settings),
    message: 'STRIPE_SECRET_KEY is a live key: taking real money needs NODE_ENV=production.',
  },
  {
    // A worker signs in nobody.
    isBroken: (settings) =>
      isProduction(settings) && settings.ROLE !== 'worker' && settings.SESSION_SECRET === undefined,
    message: 'SESSION_SECRET is missing: production needs 32 or more random characters.',
  },
  {
    isBroken: (settings) => takesRealPayments(settings) && settings.STRIPE_SECRET_KEY === undefined,
    message:
      'STRIPE_SECRET_KEY is missing: production never takes payments with the simulator (DEMO=1 permits it).',
  },
  {
    isBroken: (settings) => takesRealPayments(settings) && settings.STRIPE_API_URL !== undefined,
    message:
      'STRIPE_API_URL is set: production never takes payments with the simulator (DEMO=1 permits it).',
  },
  {
    // Webhooks reach APIs only.
    isBroken: (settings) =>
      settings.ROLE !== 'worker' &&
      settings.STRIPE_WEBHOOK_SECRET === undefined &&
      (takesRealPayments(settings) || !usesSimulator(settings)),
    message: 'STRIPE_WEBHOOK_SECRET is missing: without it no webhook can be verified.',
  },
  {
    // Workers send what APIs have put into the outbox.
    isBroken: (settings) =>
      takesRealPayments(settings) && settings.ROLE !== 'api' && settings.SMTP_URL === undefined,
    message:
      'SMTP_URL is missing: production sends its mails and shows no mail viewer (DEMO=1 permits it).',
  },
  {
    isBroken: (settings) =>
      takesRealPayments(settings) && settings.MAIL_FROM === brand.supportEmail,
    message: 'MAIL_FROM is missing: production sends its mails from an address of the shop.',
  },
  {
    isBroken: (settings) =>
      isProduction(settings) && !settings.EMBEDDED && settings.DATABASE_URL === undefined,
    message: 'DATABASE_URL is missing: EMBEDDED=1 permits the embedded database in production.',
  },
  {
    isBroken: (settings) =>
      isProduction(settings) && !settings.EMBEDDED && settings.REDIS_URL === undefined,
    message: 'REDIS_URL is missing: EMBEDDED=1 permits sessions in the database in production.',
  },
  {
    isBroken: (settings) => hasLiveKey(settings) && (settings.DEMO || usesSimulator(settings)),
    message: 'STRIPE_SECRET_KEY is a live key: neither DEMO=1 nor the simulator may be given one.',
  },
];

/** Checks settings against each other. @returns a message for each broken rule */
export const checkRules = (settings: Settings): string[] =>
  rules.filter(({ isBroken }) => isBroken(settings)).map(({ message }) => message);
