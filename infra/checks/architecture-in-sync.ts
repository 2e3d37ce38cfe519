import path from 'node:path';
import { missing, read, readJson, trackedFiles, type Check } from './check';
import { renderHouse, house, mutualImports } from './house';

/** The longest names first, so that a file belongs to the innermost room. */
const rooms = Object.keys(house).sort((left, right) => right.length - left.length);

const roomOf = (file: string): string | undefined => {
  const name = file.replace(/^mf-[a-z-]+/, 'mf-*');
  return rooms.find((room) => name.startsWith(`${room}/`));
};

const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$|\/(test|flows)\/|\/test-/.test(file);

/** Folders of the packages that others import by name, such as @candor/ui. */
const packageFolders = (): Map<string, string> => {
  const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>('package.json');
  const links = Object.entries(devDependencies).filter(([name]) => name.startsWith('@candor/'));
  return new Map([
    ...links.map(([name, link]) => [name, link.replace('file:', '')] as const),
    ['@candor/federation', 'infra/federation'],
    ['@candor/stripe-simulator', 'infra/stripe-simulator'],
  ]);
};

const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target = '']) => target);

/** Every arrow between rooms that an import of code makes, tests apart, as 'shell/src --> shell/ui'. */
const importedArrows = (): Set<string> => {
  const packages = packageFolders();
  const arrows = new Set<string>();
  for (const file of trackedFiles().filter((each) => /\.tsx?$/.test(each) && !isTest(each))) {
    const from = roomOf(file);
    for (const target of importsOf(read(file))) {
      const name = target.split('/').slice(0, 2).join('/');
      const folder = target.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), target)
        : packages.get(name);
      const to = folder === undefined ? undefined : roomOf(`${folder}/`);
      if (from && to && to !== from) arrows.add(`${from} --> ${to}`);
    }
  }
  return arrows;
};

const listedArrows = (): string[] =>
  Object.entries(house).flatMap(([from, imported]) => imported.map((to) => `${from} --> ${to}`));

/** Without the spaces with which the formatter aligns a table. */
const unaligned = (page: string): string => page.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

/** ARCHITECTURE.md shows the list of rooms, the list has no arrow without an import, and no two-way pair. */
export const architectureInSync: Check = {
  name: 'architecture',
  differences: () => {
    const floors = readJson<Record<string, string[][]>>('infra/checks/floors.json');
    const apiReadme = read('api/README.md');
    return Promise.resolve([
      ...(unaligned(read('ARCHITECTURE.md')).includes(unaligned(renderHouse()))
        ? []
        : [
            'ARCHITECTURE.md shows other rooms than house.json; `npm run architecture` renders them',
          ]),
      ...missing(
        importedArrows(),
        listedArrows(),
        (arrow) => `house.json lists ${arrow}, which no file imports`,
      ),
      ...mutualImports().map((pair) => `house.json lists ${pair} both ways`),
      ...(floors['api/src'] ?? [])
        .map((folders, index) => `${index + 1}  ${folders.join('  ')}`)
        .filter((line) => !apiReadme.includes(line))
        .map((line) => `api/README.md lacks the floor '${line}'`),
    ]);
  },
};
