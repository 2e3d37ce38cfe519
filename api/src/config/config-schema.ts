import { z } from 'zod';
import { brand } from '@candor/shell-contract/brand';
import { loopback } from './loopback';
import { ownNetworks, parseNetworks } from './networks';

const maxPort = 65_535;
/** Leaves room for the remotes' origins, whose ports start at 5101. */
const maxPortOffset = 60_000;
const minSecretLength = 32;

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0.')
  .transform((value) => value === '1' || value === 'true');

const isUrlOf = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const url = (protocols: readonly string[], example: string) =>
  z.string().refine(isUrlOf(protocols), `must be an address such as ${example}.`);

const origin = (example: string) =>
  z
    .string()
    .refine(
      (value) =>
        isUrlOf(['http:', 'https:'])(value) && new URL(value).origin === value.replace(/\/$/, ''),
      `must be an origin without a path, such as ${example}.`,
    )
    .transform((value) => new URL(value).origin);

/** Every setting of the API. A message follows the setting's name: 'PORT must be a whole number …'. */
export const settingsSchema = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production.')
    .default('development'),
  ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker.').default('all'),
  WAIT_SECONDS: wholeNumber(0, 3_600).default(0),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  EMBEDDED: flag.default(false),
  DEMO: flag.default(false),
  HOST: z.string().default(loopback),
  INTERNAL_HOSTS: z.string().optional(),
  STAFF_HOST: z.string().default(loopback),
  STAFF_ORIGIN: origin('https://staff.shop.example').optional(),
  PORT: wholeNumber(1, maxPort).optional(),
  PORT_OFFSET: wholeNumber(0, maxPortOffset).default(0),
  PUBLIC_ORIGIN: origin('https://shop.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/candor',
  ).optional(),
  DATABASE_MIGRATE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://owner:password@host:5432/candor',
  ).optional(),
  DATABASE_URL_DIRECT: url(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/candor',
  ).optional(),
  DATABASE_ADMIN_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://admin:password@host:5432/candor',
  ).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10),
  REPLICAS: wholeNumber(1, 1_000).default(1),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(/[,\n]/).map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= minSecretLength),
      `must have at least ${minSecretLength} characters.`,
    )
    .optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(1),
  TRUSTED_PROXIES: z
    .string()
    .default(ownNetworks)
    .transform((text, context) => {
      try {
        return parseNetworks(text);
      } catch {
        context.addIssue('must be networks with commas between, such as 10.0.0.0/8,fd00::/8.');
        return z.NEVER;
      }
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a key that begins with sk_test_ or sk_live_.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a secret that begins with whsec_.')
    .optional(),
  STRIPE_API_URL: origin('http://localhost:4242').optional(),
  STRIPE_AUTOMATIC_TAX: flag.default(false),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.email('must be an email address.').default(brand.supportEmail),
  LIMIT_CHECKOUT_PER_MINUTE: wholeNumber(1, 1_000_000).default(120),
  LIMIT_SIGN_UP_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  LIMIT_SIGN_IN_FAILURES_PER_15_MIN: wholeNumber(1, 1_000_000).default(50),
  LIMIT_ACCOUNT_FAILURES_PER_15_MIN: wholeNumber(1, 1_000_000).default(10),
  LIMIT_SIGN_INS_PER_HOUR: wholeNumber(1, 1_000_000).default(300),
  LIMIT_ACCOUNT_SIGN_INS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  LIMIT_FORMS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  LIMIT_STAFF_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://localhost:4318').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent.',
    )
    .default('info'),
} as const;
