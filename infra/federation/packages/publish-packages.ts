/**
 * `npm run publish-packages`: publishes what the registry that npm is set to does not have yet: contracts, design system,
 * release tools, emulator and template. `-- --pack FOLDER` writes the archives into a folder instead.
 */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { repoRoot } from '../paths';
import { print, printError } from '../terminal';
import { compareDeclarations } from './compare-declarations';
import { stageContracts } from './stage-contract';
import { stageEmulator } from './stage-emulator';
import { stageTemplate } from './stage-template';
import { stageNoRspack, stageTools } from './stage-tools';
import { openStage, type StagedPackage } from './staged-package';

const npm = async (dir: string, ...parts: string[]): Promise<string> =>
  (await execa('npm', parts, { cwd: dir })).stdout;

const integrityOf = async ({ dir }: StagedPackage): Promise<string> => {
  const [packed] = JSON.parse(await npm(dir, 'pack', '--dry-run', '--json')) as {
    integrity: string;
  }[];
  return packed?.integrity ?? '';
};

/** The hash of the published version, or null when the registry has none. */
const publishedIntegrity = async ({
  name,
  version,
  dir,
}: StagedPackage): Promise<string | null> => {
  const options = { cwd: dir, reject: false } as const;
  const { stdout, stderr, failed } = await execa(
    'npm',
    // `npm run --silent` would silence this one as well, and with it the code of a package that nobody knows.
    ['view', `${name}@${version}`, 'dist.integrity', '--loglevel', 'error'],
    options,
  );
  if (failed && !stderr.includes('E404')) throw new Error(stderr);
  return failed || stdout === '' ? null : stdout.trim();
};

const majorOf = (version: string) => version.split('.')[0];

/** The latest published version of a package, or null. */
const latestVersion = async ({ name, dir }: StagedPackage): Promise<string | null> => {
  const options = { cwd: dir, reject: false } as const;
  const { stdout } = await execa('npm', ['view', name, 'version'], options);
  return stdout.trim() || null;
};

/** @throws Error when a minor version of a contract takes something away from the teams that use it */
const rejectBreakingChange = async (staged: StagedPackage): Promise<void> => {
  const latest = await latestVersion(staged);
  if (latest === null || majorOf(latest) !== majorOf(staged.version)) return;
  const folder = await openStage(`published-${path.basename(staged.dir)}`);
  await npm(folder, 'pack', '--silent', `${staged.name}@${latest}`);
  await execa('tar', ['-xzf', (await readdir(folder))[0] ?? ''], { cwd: folder });
  const broken = compareDeclarations(path.join(folder, 'package'), staged.dir);
  if (broken.length > 0)
    throw new Error(
      `${staged.name} ${staged.version} breaks who uses ${latest}:\n${broken.join('\n')}\nKeep the old beside the new, or raise the major version.`,
    );
};

/** @returns false for a version that is there already, with this content */
const publish = async (staged: StagedPackage): Promise<boolean> => {
  const published = await publishedIntegrity(staged);
  if (published === null) {
    await rejectBreakingChange(staged);
    await npm(staged.dir, 'publish');
    return true;
  }
  if (published === (await integrityOf(staged))) return false;
  throw new Error(
    `${staged.name} has changed since ${staged.version} was published. Describe the change with npm run change, then run npm run versions.`,
  );
};

const publishAll = async (packages: readonly StagedPackage[]): Promise<void> => {
  const failures: string[] = [];
  for (const staged of packages) {
    const title = `${staged.name} ${staged.version}`;
    try {
      print((await publish(staged)) ? `Published ${title}.` : `${title} is published.`);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
};

try {
  const { values } = parseArgs({ options: { pack: { type: 'string' } } });
  await execa('npm', ['run', '--silent', 'build', 'shell'], { cwd: repoRoot, stdin: 'ignore' });
  const packages = [
    ...(await stageContracts()),
    await stageNoRspack(),
    await stageTools(),
    await stageEmulator(),
    await stageTemplate(),
  ];
  if (values.pack === undefined) await publishAll(packages);
  else {
    const folder = path.resolve(values.pack);
    await mkdir(folder, { recursive: true });
    for (const { dir } of packages)
      print(await npm(dir, 'pack', '--silent', '--pack-destination', folder));
  }
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
