import path from 'node:path';
import { missing, read, readJson, trackedFiles, type Check } from './check';

/** A room of the diagram in ARCHITECTURE.md: a folder, or the same folder of every remote. */
const roomOf = (file: string): string | null => {
  const [top = '', folder = ''] = file.split('/');
  if (top.startsWith('mf-') && folder === 'src') return 'mf-*/src';
  return /^(shell|mf-[a-z-]+|api)$/.test(top) && /^(src|server|ui|contract)$/.test(folder)
    ? `${top}/${folder}`
    : null;
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\/(test|strangers)\/|\/test-/.test(file);

/** Folders of the packages that others import by name, such as @candor/ui. */
const packageFolders = (): Map<string, string> => {
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');
  return new Map(
    Object.entries(dependencies).map(([name, link]) => [name, link.replace('file:', '')]),
  );
};

const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target = '']) => target);

/** Every arrow between rooms that an import of shipped code makes, as 'shell/src --> shell/ui'. */
export const importedArrows = (): Set<string> => {
  const packages = packageFolders();
  const arrows = new Set<string>();
  for (const file of trackedFiles().filter((each) => /\.tsx?$/.test(each) && !isTest(each))) {
    const from = roomOf(file);
    if (from === null) continue;
    for (const target of importsOf(read(file))) {
      const name = target.split('/').slice(0, 2).join('/');
      const folder = target.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), target)
        : packages.get(name);
      const to = folder === undefined ? null : roomOf(`${folder}/`);
      if (to !== null && to !== from) arrows.add(`${from} --> ${to}`);
    }
  }
  return arrows;
};

/** The arrows of the Mermaid diagram; nodes are written as id["label"], one arrow of one node a line. */
const diagramArrows = (page: string): Set<string> => {
  const diagram = page.split('```mermaid')[1]?.split('```')[0] ?? '';
  const lines = diagram.split('\n').map((line) => line.trim());
  const labels = new Map<string, string>();
  for (const line of lines) {
    const [id = '', label] = line.split('["');
    if (label !== undefined) labels.set(id, label.replace('"]', ''));
  }
  const labelOf = (id: string): string => labels.get(id.trim()) ?? id.trim();
  return new Set(
    lines.flatMap((line) => {
      const [from = '', targets] = line.split(' --> ');
      return (targets?.split(' & ') ?? []).map((to) => `${labelOf(from)} --> ${labelOf(to)}`);
    }),
  );
};

/** The diagram of rooms in ARCHITECTURE.md and the floors in api/README.md show the real imports. */
export const architectureInSync: Check = {
  name: 'architecture',
  differences: () => {
    const shown = diagramArrows(read('ARCHITECTURE.md'));
    const imported = importedArrows();
    const floors = readJson<string[][]>('infra/checks/api-floors.json');
    const apiReadme = read('api/README.md');
    return Promise.resolve([
      ...missing(shown, imported, (arrow) => `ARCHITECTURE.md does not show ${arrow}`),
      ...missing(
        imported,
        shown,
        (arrow) => `ARCHITECTURE.md shows ${arrow}, which no file imports`,
      ),
      ...floors
        .map((folders, index) => `${index + 1}  ${folders.join('  ')}`)
        .filter((line) => !apiReadme.includes(line))
        .map((line) => `api/README.md lacks the floor '${line}'`),
    ]);
  },
};
