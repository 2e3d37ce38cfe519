import { readJson } from './check';

/** Each room of the house with the rooms that it imports from; `import-rules.cjs` enforces it. */
export const house =
  readJson<Readonly<Record<string, readonly string[]>>>('infra/checks/house.json');

const topOf = (room: string): string => room.split('/')[0] ?? '';

/** The arrows between folders at the top, as 'mf-* --> shell'. */
const topArrows = new Set(
  Object.entries(house).flatMap(([room, imported]) =>
    imported
      .filter((other) => topOf(other) !== topOf(room))
      .map((other) => `${topOf(room)} --> ${topOf(other)}`),
  ),
);

/** Pairs of folders at the top that import each other. */
export const mutualImports = (): string[] =>
  [...topArrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' --> ');
    return from < to && topArrows.has(`${to} --> ${from}`);
  });

/** The number of arrows between folders at the top, where each remote is a folder. */
export const countTopArrows = (remotes: number): number =>
  [...topArrows].reduce((sum, arrow) => sum + (arrow.startsWith('mf-*') ? remotes : 1), 0);

const named = (top: string): string => (top === 'mf-*' ? 'remotes["mf-*"]' : top);

/** The folders at the top as a Mermaid diagram, and the rooms in them as a list. */
export const renderHouse = (): string =>
  [
    '```mermaid',
    'flowchart TD',
    ...[...topArrows].map((arrow) => `  ${arrow.split(' --> ').map(named).join(' --> ')}`),
    '```',
    '',
    ...Object.entries(house).map(
      ([room, imported]) =>
        `- \`${room}\`: ${imported.map((other) => `\`${other}\``).join(', ') || 'no other room'}`,
    ),
  ].join('\n');
