/** Settings for every server: its addresses, state folder and log. */
const common = [
  ...['PATH', 'HOME', 'TZ', 'LANG', 'NODE_ENV', 'HOST', 'PORT_OFFSET', 'DATA_DIR', 'LOG_LEVEL'],
  ...['PUBLIC_ORIGIN', 'DEMO', 'WAIT_SECONDS', 'DRAIN_SECONDS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
];

/** Further settings by server, without the secrets of the others. */
const own = {
  edge: [
    ...[
      'PORT',
      'API_URL',
      'REMOTES_REGISTRY',
      'TRUSTED_KEYS',
      'SHELL_CANARY_PERCENT',
      'SHELL_CANARY_URL',
      'SHELL_DIST',
      'RENDER_WORKERS',
      'EARLY_HINTS',
    ],
    ...['SHOW_SAMPLE_CONTENT', 'TAG_MANAGER_ID', 'PIXEL_ID', 'TRUSTED_PROXY_HOPS'],
    ...['MAX_CONNECTIONS', 'MAX_CONNECTIONS_PER_ADDRESS', 'INTERNAL_HOSTS'],
  ],
  origins: ['ORIGINS_DIR', 'ORIGIN_REMOTE'],
  simulator: [
    ...[
      'STRIPE_SIM_PORT',
      'STRIPE_SIM_PUBLIC_ORIGIN',
      'STRIPE_SIM_WEBHOOK_URL',
      'STRIPE_SIM_EVENTS',
    ],
    ...['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_FILE'],
  ],
} as const;

/** The part of the environment that one server of the shop gets. */
export const envOf = (server: keyof typeof own, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const names = new Set<string>([...common, ...own[server]]);
  // The edge reads releases and registry from object storage with the SDK's own settings.
  const isNeeded = (name: string) =>
    names.has(name) || (server === 'edge' && name.startsWith('AWS_'));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isNeeded(name)));
};

/**
 * The environment without the secrets that the API must not have: the teams' private keys and the
 * database's administrator.
 */
export const envOfApi = ({
  RELEASE_KEYS_DIR: _keys,
  DATABASE_ADMIN_URL: _admin,
  DATABASE_ADMIN_URL_FILE: _adminFile,
  ...env
}: NodeJS.ProcessEnv) => env;
