import { checkDatabase } from './check-database';
import { checkDataFolder, checkPorts } from './check-machine';
import { checkMail } from './check-mail';
import { checkProvider } from './check-provider';
import { checkRedis } from './check-redis';
import { checkRegistry } from './check-registry';
import { checkNode, checkOrigin, checkSecret, checkSettings } from './check-settings';
import type { Finding } from './check-result';

/** What there is beside the settings. */
type Surroundings = { migrationsFolder: string; nodeVersion?: string; now?: Date };

/** Looks at every setting and at everything that the shop needs, and changes nothing. */
export const examine = async (
  env: NodeJS.ProcessEnv,
  { migrationsFolder, nodeVersion = process.versions.node, now = new Date() }: Surroundings,
): Promise<Finding[]> => {
  const node = checkNode(nodeVersion);
  const { config, findings } = checkSettings(env);
  if (config === null) return [node, ...findings];
  const isOwnSimulator = config.stripe.simulated && !env['STRIPE_API_URL'];
  const looked = await Promise.all([
    checkDataFolder(config).then((one) => [one]),
    checkPorts(config),
    checkRedis(config),
    checkProvider(config, { now, isOwnSimulator }),
    checkMail(config).then((one) => [one]),
    checkRegistry(env, config.dataDir),
  ]);
  // Alone, for the embedded database holds the whole process up while it opens, and others would seem late.
  const database = await checkDatabase(config, migrationsFolder);
  return [
    node,
    ...findings,
    checkOrigin(config),
    checkSecret(config),
    ...database,
    ...looked.flat(),
  ];
};

const marks = { fine: 'ok   ', note: 'note ', wrong: 'WRONG' } as const;

/** What the doctor found, as an operator reads it, and how the command ends. */
export const tellFindings = (
  findings: readonly Finding[],
): { output: string; exitCode: number } => {
  const wide = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap(({ what, state, says, todo }) => [
    `${marks[state]}  ${what.padEnd(wide)}  ${says}`,
    ...(todo === undefined ? [] : [`${' '.repeat(wide + 9)}→ ${todo}`]),
  ]);
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  const sum = wrong === 0 ? 'Nothing is wrong.' : `${wrong} wrong: see WRONG above.`;
  return { output: [...lines, '', sum].join('\n'), exitCode: wrong === 0 ? 0 : 1 };
};
