import { ConfigError, readConfig, type Config } from '../config/config';
import { isThisMachine } from '../config/this-machine';
import { fine, note, wrong, type Finding } from './check-result';

const leastNode = [20, 19] as const;
const leastDifferent = 10;

const todos: readonly [RegExp, string][] = [
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
  [
    /^(DATABASE_URL|REDIS_URL|SMTP_URL)/,
    'Set it to the address of the server; .env.example shows how.',
  ],
];

const todoFor = (sentence: string): string =>
  todos.find(([begins]) => begins.test(sentence))?.[1] ?? '.env.example says what it may be.';

/** The settings where they can be read, and what is wrong with them where not. */
export const checkSettings = (
  env: NodeJS.ProcessEnv,
): { config: Config | null; findings: Finding[] } => {
  try {
    return { config: readConfig(env), findings: [fine('Settings', 'all can be read')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.sentences.map((says) => wrong('Settings', says, todoFor(says)));
    return { config: null, findings };
  }
};

/** Whether this Node can run the shop. */
export const checkNode = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = leastNode;
  const isFine = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isFine
    ? fine('Node', version)
    : wrong(
        'Node',
        `${version} is too old: the shop needs ${leastNode.join('.')} or later.`,
        'Install Node 24 LTS, for example with nvm install 24.',
      );
};

/** Whether browsers reach the shop in a way that keeps what they send to themselves. */
export const checkOrigin = ({ production, demo, publicOrigin }: Config): Finding => {
  const what = 'Public address';
  if (publicOrigin.startsWith('https:')) return fine(what, publicOrigin);
  if (!production) return fine(what, `${publicOrigin}, without https: for this machine only`);
  if (demo && isThisMachine(publicOrigin)) return fine(what, `${publicOrigin}, a demonstration`);
  return wrong(
    what,
    `PUBLIC_ORIGIN is ${publicOrigin}: without https passwords and cookies can be read on the way.`,
    'Put a proxy that speaks TLS in front and set PUBLIC_ORIGIN to its https:// address.',
  );
};

/** Whether the secret behind the cookies can be guessed. */
export const checkSecret = ({ sessionSecret, formerSessionSecrets }: Config): Finding => {
  const what = 'Session secret';
  if (sessionSecret === null)
    return note(
      what,
      'none is set: one is made and kept in the data folder.',
      'Nothing on one machine. Replicas need the same: set SESSION_SECRET for all.',
    );
  return [sessionSecret, ...formerSessionSecrets].every(
    (secret) => new Set(secret).size >= leastDifferent,
  )
    ? fine(what, 'set')
    : wrong(
        what,
        'SESSION_SECRET is easily guessed: it has few different characters.',
        'Make one with: openssl rand -base64 48',
      );
};
