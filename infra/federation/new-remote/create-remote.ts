/** `npm create @candor/remote my-team [FOLDER]`: a repository with a remote that works. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseName, type NewRemote } from './parse-name';
import { fillIn } from './template-files';

/** The package: the template, and the versions of the packages that were published with it. */
const here = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

type Versions = Record<'dependencies' | 'devDependencies', Record<string, string>>;

const usage = 'Name the team, for example: npm create @candor/remote my-team';

const parseArguments = (): { remote: NewRemote; folder: string } => {
  const [name, folder = name, ...more] = process.argv.slice(2);
  if (name === undefined || folder === undefined || more.length > 0) throw new Error(usage);
  const remote = parseName([name.startsWith('mf-') ? name : `mf-${name}`], {
    folders: [],
    usageOf: () => null,
  });
  return { remote, folder: path.resolve(folder) };
};

const rejectUsedFolder = async (folder: string): Promise<void> => {
  const files = existsSync(folder) ? await readdir(folder) : [];
  if (files.some((file) => file !== '.git'))
    throw new Error(`${folder} is not empty. Nothing was changed.`);
};

/** The registry of our packages, when it is not the one of all packages; CI has to know it too. */
const registryOf = (scope: string): string => {
  try {
    const url = execFileSync('npm', ['config', 'get', `${scope}:registry`], { encoding: 'utf8' });
    return url.startsWith('http') ? `${scope}:registry=${url}` : '';
  } catch {
    return '';
  }
};

const manifestOf = ({ folder }: NewRemote, versions: Versions): string =>
  `${JSON.stringify(
    {
      name: folder,
      version: '1.0.0',
      private: true,
      type: 'module',
      engines: { node: '>=22.18' },
      scripts: {
        dev: 'candor dev',
        build: 'candor build',
        test: 'candor test',
        flows: 'playwright test',
        types: 'candor types',
      },
      ...versions,
    },
    null,
    2,
  )}\n`;

const renamed: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'env.example': '.env.example',
  // The linter would look for its packages here.
  'team.tsconfig.json': 'tsconfig.json',
  'page.spec.ts': 'flows/page.spec.ts',
  'ship.yml': '.github/workflows/ship.yml',
};

const createFiles = async (remote: NewRemote): Promise<Record<string, string>> => {
  const files = {
    ...(await fillIn(path.join(here, 'template'), remote)),
    ...(await fillIn(path.join(here, 'repository'), remote)),
  };
  const versions = JSON.parse(await readFile(path.join(here, 'versions.json'), 'utf8')) as Versions;
  const npmrc = registryOf('@candor');
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [renamed[name] ?? name, text]),
    ),
    'package.json': manifestOf(remote, versions),
    ...(npmrc === '' ? {} : { '.npmrc': npmrc }),
  };
};

try {
  const { remote, folder } = parseArguments();
  await rejectUsedFolder(folder);
  const files = await createFiles(remote);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (!existsSync(path.join(folder, '.git')))
    execFileSync('git', ['init', '--quiet'], { cwd: folder, stdio: 'ignore' });
  const steps = [
    `Created ${remote.folder} in ${folder}: ${Object.keys(files).length} files, a page at /${remote.team}, a fragment, tests and a workflow.`,
    ...(folder === process.cwd() ? [] : [`  cd ${path.relative(process.cwd(), folder)}`]),
    '  npm install',
    '  npx candor dev     the page in the shell of the shop',
    '  npx candor --help  all commands, and the way of a release',
  ];
  process.stdout.write(`${steps.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
