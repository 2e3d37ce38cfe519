import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readNames } from '@candor/server-contract/own-host';
import { checkRules, takesRealPayments, type Settings } from './config-rules';
import { settingsSchema } from './config-schema';
import { readSecretFiles } from './secret-files';

const edgePort = 3000;
const edgeInternalPort = 3900;
const apiPort = 4000;
const metricsPort = 4900;
const staffPort = 4100;
const simulatorPort = 4242;

/** Shared with the simulator when no secret is set; worthless elsewhere. */
const simulatorKeys = {
  secretKey: 'sk_test_candor_simulator',
  webhookSecret: 'whsec_candor_simulator',
} as const;

/** Invalid settings, with one message for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly messages: readonly string[]) {
    super(messages.join('\n'));
  }
}

/** The payment provider: Stripe or the simulator. */
const stripeConfig = (settings: Settings) => {
  const simulator = `http://localhost:${simulatorPort + settings.PORT_OFFSET}`;
  const simulated =
    settings.STRIPE_SECRET_KEY === undefined || settings.STRIPE_API_URL !== undefined;
  return {
    simulated,
    secretKey: settings.STRIPE_SECRET_KEY ?? simulatorKeys.secretKey,
    webhookSecret:
      settings.STRIPE_WEBHOOK_SECRET ??
      // A worker may have none, and then trusts no webhook.
      (simulated ? simulatorKeys.webhookSecret : randomBytes(32).toString('base64url')),
    /** An origin without a trailing slash. */
    apiUrl: settings.STRIPE_API_URL ?? (simulated ? simulator : 'https://api.stripe.com'),
    /** True when the provider calculates and adds sales tax. */
    automaticTax: settings.STRIPE_AUTOMATIC_TAX,
  };
};

/** Without a mail server, mails are read in the outbox. They contain sign-in links. */
const mailViewer = ({
  NODE_ENV,
  DEMO,
  SMTP_URL,
}: Settings): 'nobody' | 'this machine' | 'everybody' => {
  if (SMTP_URL !== undefined) return 'nobody';
  if (NODE_ENV !== 'production') return 'this machine';
  return DEMO ? 'everybody' : 'nobody';
};

/** Settings of the commands that use the database and nothing else. */
const storeSettings = {
  NODE_ENV: true,
  EMBEDDED: true,
  WAIT_SECONDS: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_URL_DIRECT: true,
  DATABASE_MIGRATE_URL: true,
  DATABASE_ADMIN_URL: true,
  DATABASE_POOL_SIZE: true,
} as const;

const limitsOf = (settings: Settings) => ({
  checkoutPerMinute: settings.LIMIT_CHECKOUT_PER_MINUTE,
  signUpPerHour: settings.LIMIT_SIGN_UP_PER_HOUR,
  signInFailuresPer15Min: settings.LIMIT_SIGN_IN_FAILURES_PER_15_MIN,
  accountFailuresPer15Min: settings.LIMIT_ACCOUNT_FAILURES_PER_15_MIN,
  signInsPerHour: settings.LIMIT_SIGN_INS_PER_HOUR,
  accountSignInsPerHour: settings.LIMIT_ACCOUNT_SIGN_INS_PER_HOUR,
  formsPerHour: settings.LIMIT_FORMS_PER_HOUR,
  /** More than people cause, fewer than a program that guesses. */
  staffPerMinute: settings.LIMIT_STAFF_PER_MINUTE,
});

const toConfig = (settings: Settings) => {
  const offset = settings.PORT_OFFSET;
  return {
    production: settings.NODE_ENV === 'production',
    demo: settings.DEMO,
    /** `api` runs no workers; `worker` runs them and listens for probes only. */
    role: settings.ROLE,
    /** How long a start waits for stores that are unavailable. */
    waitSeconds: settings.WAIT_SECONDS,
    /** How long a stopping process still accepts requests, until the load balancer has noticed. */
    drainSeconds: settings.DRAIN_SECONDS,
    /** The address that the API and its metrics listen on. */
    host: settings.HOST,
    port: apiPort + offset,
    metricsPort: metricsPort + offset,
    /** Names of the metrics' port beside numbers and those of this machine and its networks. */
    internalHosts: readNames(settings.INTERNAL_HOSTS),
    /** The back office listens apart from the shop, on loopback by default. */
    staffHost: settings.STAFF_HOST,
    staffPort: staffPort + offset,
    /** Browsers find every name under `localhost` on this machine, and keep its cookies apart. */
    staffOrigin: settings.STAFF_ORIGIN ?? `http://staff.localhost:${staffPort + offset}`,
    /** The edge's ports, which the diagnostics check as well. */
    edgePort: settings.PORT ?? edgePort + offset,
    edgeInternalPort: edgeInternalPort + offset,
    publicOrigin:
      settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT ?? edgePort + offset}`,
    dataDir: settings.DATA_DIR,
    /** null: PGlite in the data folder. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** Reaches the server itself when `databaseUrl` is a pooler's address; null: there is no pooler. */
    databaseDirectUrl: settings.DATABASE_URL_DIRECT ?? null,
    /** The owner of the tables. null: the login of `databaseUrl` is it, or another program migrates. */
    databaseMigrateUrl: settings.DATABASE_MIGRATE_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    /** The number of APIs and workers that share the database, at most. */
    replicas: settings.REPLICAS,
    /** null: sessions and rate limits are in the database. */
    redisUrl: settings.REDIS_URL ?? null,
    /** null: generated and stored in the data folder (never in production). */
    sessionSecret: settings.SESSION_SECRET?.[0] ?? null,
    /** Older secrets, whose signatures are still valid. */
    formerSessionSecrets: settings.SESSION_SECRET?.slice(1) ?? [],
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    /** X-Forwarded-For counts only on connections from these networks. */
    trustedProxies: settings.TRUSTED_PROXIES,
    stripe: stripeConfig(settings),
    /** null: this process sends no mails. */
    smtpUrl: settings.SMTP_URL ?? null,
    /** True where a process of the shop sends mails; elsewhere they stay in the outbox. */
    sendsMail: settings.SMTP_URL !== undefined || takesRealPayments(settings),
    mailFrom: settings.MAIL_FROM,
    /** The people who may read the outbox; everybody in a demo only. */
    mailViewer: mailViewer(settings),
    limits: limitsOf(settings),
    /** The collector of traces; null: no tracing. */
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: settings.LOG_LEVEL,
  };
};

/** All settings of the operator, read once at start. */
export type Config = ReturnType<typeof toConfig>;

/** An empty value counts as absent. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );

/** @throws ConfigError */
const parseSettings = <Schema extends z.ZodType>(
  schema: Schema,
  { settings, messages }: ReturnType<typeof readSecretFiles>,
): z.output<Schema> => {
  if (messages.length > 0) throw new ConfigError(messages);
  const parsed = schema.safeParse(withoutEmpty(settings));
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path: [setting], message }) => `${String(setting)} ${message}`),
    );
  return parsed.data;
};

/**
 * Reads the settings of the process.
 * @throws ConfigError that names every invalid setting, never its value: it may be a secret.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const settings = parseSettings(z.object(settingsSchema), readSecretFiles(env));
  const messages = checkRules(settings);
  if (messages.length > 0) throw new ConfigError(messages);
  return toConfig(settings);
};

/** The location of the shop's data, and the logins for it. */
export type StoreConfig = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseMigrateUrl' | 'waitSeconds'>> & {
    /** May create the roles of the two other logins; given to `migrate` and `restore` only. */
    databaseAdminUrl?: string | null;
  };

/** The server itself, which session locks and backups need; null: the embedded database. */
export const directUrl = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<StoreConfig, 'databaseUrl' | 'databaseDirectUrl'>): string | null =>
  databaseDirectUrl ?? databaseUrl;

/** The login that owns the tables; null: the embedded database. */
export const ownerUrl = (
  config: Pick<StoreConfig, 'databaseUrl' | 'databaseDirectUrl' | 'databaseMigrateUrl'>,
): string | null => config.databaseMigrateUrl ?? directUrl(config);

/**
 * Reads the settings of a command that uses the database only, which needs no other secret.
 * @throws ConfigError
 */
export const readStoreConfig = (env: NodeJS.ProcessEnv): StoreConfig => {
  const settings = parseSettings(
    z.object(settingsSchema).pick(storeSettings),
    readSecretFiles(env, (name) => name in storeSettings),
  );
  const databaseMigrateUrl = settings.DATABASE_MIGRATE_URL ?? null;
  const databaseUrl = settings.DATABASE_URL ?? databaseMigrateUrl;
  if (settings.NODE_ENV === 'production' && !settings.EMBEDDED && databaseUrl === null)
    throw new ConfigError([
      'DATABASE_URL is missing: EMBEDDED=1 permits the embedded database in production.',
    ]);
  return {
    databaseUrl,
    databaseDirectUrl: settings.DATABASE_URL_DIRECT ?? null,
    databaseMigrateUrl,
    databaseAdminUrl: settings.DATABASE_ADMIN_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    dataDir: settings.DATA_DIR,
    waitSeconds: settings.WAIT_SECONDS,
  };
};
