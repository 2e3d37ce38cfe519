import { ConfigError, readConfig, type Config } from '../config/config';
import { isLoopbackOrigin } from '../config/loopback';
import { pass, warn, fail, type CheckResult } from './check-result';

const minNode = [20, 19] as const;
const minDistinctCharacters = 10;

const advices: readonly [RegExp, string][] = [
  [/^SESSION_SECRET/, 'Make one with: openssl rand -base64 48'],
  [
    /^STRIPE_SECRET_KEY/,
    "Take the secret key from the provider's dashboard: Developers, API keys.",
  ],
  [
    /^STRIPE_WEBHOOK_SECRET/,
    "Take the endpoint's signing secret from the provider's dashboard: Developers, Webhooks.",
  ],
  [
    /^PUBLIC_ORIGIN/,
    'Set it to the https:// address of the shop, and NODE_ENV=production where others reach it.',
  ],
  [/^MAIL_FROM/, 'Set it to an address of the shop for which your mail provider signs.'],
  [
    /^(DATABASE_URL|REDIS_URL|SMTP_URL)/,
    'Set it to the address of the server; .env.example shows how.',
  ],
];

const adviceFor = (message: string): string =>
  advices.find(([pattern]) => pattern.test(message))?.[1] ?? 'See .env.example for its values.';

/** The valid settings, or a result for each invalid one. */
export const checkSettings = (
  env: NodeJS.ProcessEnv,
): { config: Config | null; results: CheckResult[] } => {
  try {
    return { config: readConfig(env), results: [pass('Settings', 'all can be read')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const results = error.messages.map((message) => fail('Settings', message, adviceFor(message)));
    return { config: null, results };
  }
};

/** Checks the version of Node. */
export const checkNode = (version: string): CheckResult => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor, minMinor] = minNode;
  const isSupported = major > minMajor || (major === minMajor && minor >= minMinor);
  return isSupported
    ? pass('Node', version)
    : fail(
        'Node',
        `${version} is too old: the shop needs ${minNode.join('.')} or later.`,
        'Install Node 24 LTS, for example with nvm install 24.',
      );
};

/** Checks that browsers reach the shop by https. */
export const checkOrigin = ({ production, demo, publicOrigin }: Config): CheckResult => {
  const check = 'Public address';
  if (publicOrigin.startsWith('https:')) return pass(check, publicOrigin);
  if (!production) return pass(check, `${publicOrigin}, without https: for this machine only`);
  if (demo && isLoopbackOrigin(publicOrigin))
    return pass(check, `${publicOrigin}, a demonstration`);
  return fail(
    check,
    `PUBLIC_ORIGIN is ${publicOrigin}: without https passwords and cookies can be read on the way.`,
    'Put a proxy that speaks TLS in front and set PUBLIC_ORIGIN to its https:// address.',
  );
};

/** Checks that the secret of the cookies cannot be guessed. */
export const checkSecret = ({ role, sessionSecret, formerSessionSecrets }: Config): CheckResult => {
  const check = 'Session secret';
  if (sessionSecret === null && role === 'worker')
    return pass(check, 'not used by this process: a worker signs in nobody');
  if (sessionSecret === null)
    return warn(
      check,
      'none is set: one is generated and stored in the data folder.',
      'On one machine do nothing. Replicas must share it: set SESSION_SECRET for all.',
    );
  return [sessionSecret, ...formerSessionSecrets].every(
    (secret) => new Set(secret).size >= minDistinctCharacters,
  )
    ? pass(check, 'set')
    : fail(
        check,
        'SESSION_SECRET is easily guessed: it has few different characters.',
        'Make one with: openssl rand -base64 48',
      );
};
