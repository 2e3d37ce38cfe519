import path from 'node:path';
import { z } from 'zod';
import { isBucketUrl } from '@candor/server-contract/object-store';
import { readNames } from '@candor/server-contract/own-host';
import type { Tag } from '@candor/shell-contract/use-shop';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.optional(),
  PORT_OFFSET: z.coerce.number().int().default(0),
  HOST: z.string().default('127.0.0.1'),
  INTERNAL_HOSTS: z.string().optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(1),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(4000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
  DATA_DIR: z.string().default('.data'),
  API_URL: z.url().optional(),
  PUBLIC_ORIGIN: z.url().optional(),
  REMOTES_REGISTRY: z.string().optional(),
  TRUSTED_KEYS: z.string().optional(),
  SHELL_DIST: z.string().default('shell/dist'),
  SHELL_CANARY_URL: z.url().optional(),
  SHELL_CANARY_PERCENT: z.coerce.number().int().min(1).max(50).default(10),
  SHOW_SAMPLE_CONTENT: flag.default(true),
  DEMO: flag.default(false),
  WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'it must be like GTM-ABC1234')
    .optional(),
  PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'it must be the number of a pixel')
    .optional(),
  EARLY_HINTS: flag.default(false),
  RENDER_WORKERS: z.coerce.number().int().min(1).max(16).default(2),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Fifty browsers behind one address with six connections each, and a reserve. */
const PER_ADDRESS = 400;

/** The edge's settings, each with its default. */
export type EdgeConfig = ReturnType<typeof readConfig>;

const sentence = (issue: z.core.$ZodIssue): string =>
  `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`;

/** Returns whether only this machine reaches an origin. */
const isThisMachine = (origin = 'http://localhost'): boolean =>
  /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

const resolveRegistry = (location: string): string =>
  isBucketUrl(location) ? location : path.resolve(location);

/** Reads the environment. @throws Error with one sentence for each wrong setting */
const parseEnvironment = (env: NodeJS.ProcessEnv) => {
  // A blank value in an env file or from Compose means that the setting is absent.
  const entries = Object.entries(env).filter(([, value]) => value?.trim() !== '');
  const parsed = Environment.safeParse(Object.fromEntries(entries));
  if (!parsed.success) throw new Error(parsed.error.issues.map(sentence).join('\n'));
  const settings = parsed.data;
  if (settings.NODE_ENV === 'production' && settings.PUBLIC_ORIGIN === undefined)
    throw new Error(
      'The setting PUBLIC_ORIGIN is missing: production needs the address of the shop.',
    );
  if (settings.NODE_ENV !== 'production' && !isThisMachine(settings.PUBLIC_ORIGIN))
    throw new Error(
      'The setting PUBLIC_ORIGIN is wrong: an address that others reach needs NODE_ENV=production (with DEMO=1 to try the shop there).',
    );
  return settings;
};

/**
 * Reads the settings from the environment.
 * @throws Error with one sentence for each wrong setting
 */
export const readConfig = (env: NodeJS.ProcessEnv) => {
  const settings = parseEnvironment(env);
  const edgePort = settings.PORT ?? 3000 + settings.PORT_OFFSET;
  // The edge itself is one of the API's proxy hops.
  const proxiesInFront = Math.max(0, settings.TRUSTED_PROXY_HOPS - 1);
  const dataDir = path.resolve(settings.DATA_DIR);
  return {
    production: settings.NODE_ENV === 'production',
    host: settings.HOST,
    port: edgePort,
    internalPort: 3900 + settings.PORT_OFFSET,
    /** Names of the internal port beside numbers and those of this machine and its networks. */
    internalHosts: readNames(settings.INTERNAL_HOSTS),
    apiUrl: new URL(settings.API_URL ?? `http://127.0.0.1:${4000 + settings.PORT_OFFSET}`),
    publicOrigin: new URL(settings.PUBLIC_ORIGIN ?? `http://localhost:${edgePort}`).origin,
    dataDir,
    proxiesInFront,
    connections: {
      total: settings.MAX_CONNECTIONS,
      // Behind a proxy all connections come from its address, so the proxy must limit them.
      perAddress: settings.MAX_CONNECTIONS_PER_ADDRESS ?? (proxiesInFront > 0 ? null : PER_ADDRESS),
    },
    registryLocation: resolveRegistry(
      settings.REMOTES_REGISTRY ?? path.join(dataDir, 'registry/remotes.json'),
    ),
    trustedKeysFile: path.resolve(
      settings.TRUSTED_KEYS ?? path.join(dataDir, 'trust/release-keys.json'),
    ),
    adoptionsFile: path.join(dataDir, 'edge/adoptions.json'),
    copiesDir: path.join(dataDir, 'edge/releases'),
    priceBookFile: path.join(dataDir, 'edge/price-book.json'),
    shopFile: path.join(dataDir, 'edge/shop.json'),
    reviewsFile: path.join(dataDir, 'edge/reviews.json'),
    shellDist: path.resolve(settings.SHELL_DIST),
    /** Edges with the next shell, and the share of visitors that they get. */
    shellCanary:
      settings.SHELL_CANARY_URL === undefined
        ? null
        : { url: new URL(settings.SHELL_CANARY_URL), percent: settings.SHELL_CANARY_PERCENT },
    shellCanaryFile: path.join(dataDir, 'edge/shell-canary.json'),
    showSampleContent: settings.SHOW_SAMPLE_CONTENT,
    demo: settings.DEMO,
    waitSeconds: settings.WAIT_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    tagIds: {
      ...(settings.TAG_MANAGER_ID ? { 'tag-manager': settings.TAG_MANAGER_ID } : {}),
      ...(settings.PIXEL_ID ? { pixel: settings.PIXEL_ID } : {}),
    } satisfies Partial<Record<Tag, string>>,
    earlyHints: settings.EARLY_HINTS,
    renderWorkers: settings.RENDER_WORKERS,
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: settings.LOG_LEVEL,
  };
};
