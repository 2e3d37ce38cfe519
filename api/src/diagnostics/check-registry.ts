import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { codeOf, pass, warn, describeUnreachable, fail, type CheckResult } from './check-result';

const check = 'Releases';
const timeoutMs = 2_000;

const Registry = z.record(
  z.string().regex(/^mf-/),
  z.object({ origin: z.url(), order: z.int().positive(), stable: z.string() }),
);

const checkOrigins = async (registry: z.infer<typeof Registry>): Promise<CheckResult[]> => {
  const failures = await Promise.all(
    Object.entries(registry).map(async ([name, { origin, stable }]) => {
      try {
        const url = `${origin.replace(/\/$/, '')}/${stable}/release.json`;
        const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
        return ok ? null : `${name} ${stable} (${new URL(origin).host} responds ${status})`;
      } catch (error) {
        return `${name} ${stable} (${new URL(origin).host}: ${describeUnreachable(error) ?? 'not reached'})`;
      }
    }),
  );
  const unreachable = failures.filter((failure) => failure !== null);
  return unreachable.length === 0
    ? []
    : [
        warn(
          check,
          `unavailable at their origins: ${unreachable.join(', ')}.`,
          'A running edge has copies; a new one needs the origins. Start them (npm start does).',
        ),
      ];
};

/** Checks the registry of releases, if it is mounted. */
export const checkRegistry = async (
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<CheckResult[]> => {
  const given = env['REMOTES_REGISTRY'];
  // The API has no credentials for it.
  if (given?.startsWith('s3://'))
    return [pass(check, `the registry is in object storage, ${given}, which the edge reads`)];
  const file = path.resolve(given || path.join(dataDir, 'registry/remotes.json'));
  if (!given && !existsSync(path.dirname(file)))
    return [pass(check, 'no registry on this machine: it is on the edge')];
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return [
      fail(
        check,
        `The registry ${file} cannot be read (${codeOf(error)}): an edge would have no pages to serve.`,
        'Compare REMOTES_REGISTRY with where it is mounted; npm start and npm run deploy write it.',
      ),
    ];
  }
  try {
    const registry = Registry.parse(JSON.parse(text));
    return [
      pass(check, `${Object.keys(registry).length} remotes are deployed`),
      ...(await checkOrigins(registry)),
    ];
  } catch {
    return [
      fail(
        check,
        `The registry ${file} is not valid: a running edge serves its last releases, a new one nothing.`,
        'Deploy the releases again: npm run deploy -w mf-…; deploys.jsonl beside it lists them.',
      ),
    ];
  }
};
