import { checkDatabase } from './check-database';
import { checkDataFolder, checkPorts } from './check-machine';
import { checkMail } from './check-mail';
import { checkProvider } from './check-provider';
import { checkRedis } from './check-redis';
import { checkRegistry } from './check-registry';
import type { CheckResult } from './check-result';
import { checkNode, checkOrigin, checkSecret, checkSettings } from './check-settings';

type DiagnosticsOptions = { migrationsFolder: string; nodeVersion?: string; now?: Date };

/** Checks every setting and dependency of the shop; changes nothing. */
export const runDiagnostics = async (
  env: NodeJS.ProcessEnv,
  { migrationsFolder, nodeVersion = process.versions.node, now = new Date() }: DiagnosticsOptions,
): Promise<CheckResult[]> => {
  const node = checkNode(nodeVersion);
  const { config, results } = checkSettings(env);
  if (config === null) return [node, ...results];
  const isOwnSimulator = config.stripe.simulated && !env['STRIPE_API_URL'];
  const isEmbedded = config.databaseUrl === null;
  const [server, ...others] = await Promise.all([
    isEmbedded ? [] : checkDatabase(config, migrationsFolder),
    checkDataFolder(config).then((result) => [result]),
    checkPorts(config),
    checkRedis(config),
    checkProvider(config, { now, isOwnSimulator }),
    checkMail(config).then((result) => [result]),
    checkRegistry(env, config.dataDir),
  ]);
  // After the others: opening the embedded database blocks the process, and they would time out.
  const embedded = isEmbedded ? await checkDatabase(config, migrationsFolder) : [];
  return [
    node,
    ...results,
    checkOrigin(config),
    checkSecret(config),
    ...server,
    ...embedded,
    ...others.flat(),
  ];
};

const labels = { pass: 'ok   ', warn: 'note ', fail: 'WRONG' } as const;

/** The output and exit code of `ops -- doctor`. */
export const formatResults = (
  results: readonly CheckResult[],
): { output: string; exitCode: number } => {
  const width = Math.max(...results.map(({ check }) => check.length));
  const lines = results.flatMap(({ check, status, message, advice }) => [
    `${labels[status]}  ${check.padEnd(width)}  ${message}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 9)}→ ${advice}`]),
  ]);
  const failures = results.filter(({ status }) => status === 'fail').length;
  const summary = failures === 0 ? 'Nothing is wrong.' : `${failures} wrong: see WRONG above.`;
  return { output: [...lines, '', summary].join('\n'), exitCode: failures === 0 ? 0 : 1 };
};
