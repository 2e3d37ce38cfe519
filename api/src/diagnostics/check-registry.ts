import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { codeOf, fine, note, whyAway, wrong, type Finding } from './check-result';

const what = 'Releases';
const withinMs = 2_000;

const Registry = z.record(
  z.string().regex(/^mf-/),
  z.object({ origin: z.url(), order: z.int().positive(), stable: z.string() }),
);

const originsAway = async (registry: z.infer<typeof Registry>): Promise<Finding[]> => {
  const looked = await Promise.all(
    Object.entries(registry).map(async ([name, { origin, stable }]) => {
      try {
        const url = `${origin.replace(/\/$/, '')}/${stable}/release.json`;
        const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
        return ok ? null : `${name} ${stable} (${new URL(origin).host} answers ${status})`;
      } catch (error) {
        return `${name} ${stable} (${new URL(origin).host}: ${whyAway(error) ?? 'not reached'})`;
      }
    }),
  );
  const away = looked.filter((one) => one !== null);
  return away.length === 0
    ? []
    : [
        note(
          what,
          `not to be had from their origins now: ${away.join(', ')}.`,
          'An edge with a copy serves on; a new one needs them. Start the origins (npm start does).',
        ),
      ];
};

/** Whether the edge can read what it is to serve. Only where the registry is mounted. */
export const checkRegistry = async (
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<Finding[]> => {
  const given = env['REMOTES_REGISTRY'];
  const file = path.resolve(given || path.join(dataDir, 'registry/remotes.json'));
  if (!given && !existsSync(path.dirname(file)))
    return [fine(what, 'no registry on this machine: the edge has it')];
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return [
      wrong(
        what,
        `The registry ${file} cannot be read (${codeOf(error)}): an edge would have no page to serve.`,
        'Compare REMOTES_REGISTRY with where it is mounted; npm start and npm run deploy write it.',
      ),
    ];
  }
  try {
    const registry = Registry.parse(JSON.parse(text));
    return [
      fine(what, `${Object.keys(registry).length} remotes are ordered`),
      ...(await originsAway(registry)),
    ];
  } catch {
    return [
      wrong(
        what,
        `The registry ${file} is no registry: an edge serves on what it had, and a new one nothing.`,
        'Order the releases again: npm run deploy -w mf-…; deploys.jsonl beside it holds every order.',
      ),
    ];
  }
};
