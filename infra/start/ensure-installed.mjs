// Plain JavaScript without dependencies: it runs before the packages are installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Candor needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, '../..');

/** @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | null} */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

const isUpToDate = () => {
  const wanted = packagesOf('package-lock.json') ?? {};
  // npm lists the installed packages here.
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
    if (!folder.startsWith('node_modules/') || link) return true;
    const found = installed[folder];
    // Optional packages are for other processors and systems.
    return found ? found.version === version : optional === true;
  });
};

if (!isUpToDate()) {
  process.stdout.write('Installing the packages of package-lock.json (a minute or so) …\n');
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...before, 'ci'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write('npm ci failed, see its message above. Nothing was started.\n');
    process.exit(1);
  }
}
