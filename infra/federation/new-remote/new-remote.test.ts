import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { remotes } from '../remotes';
import { ORIGINS_FILE } from './kubernetes-origins';
import { parseName, type ExistingNames } from './parse-name';
import { planRemote } from './plan-remote';

const root = path.join(import.meta.dirname, '../../..');
const existing: ExistingNames = {
  folders: ['mf-cart', 'shell'],
  usageOf: (address) => (address === '/founders-batch' ? 'redirected to /founders' : null),
};
const team = parseName(['mf-gift-cards'], existing);
const textOf = new Map<string, string>();
let port: number;

beforeAll(async () => {
  const planned = await planRemote(root, remotes, team);
  port = planned.port;
  for (const { file, text } of planned.files) textOf.set(file, text);
});
const lastPort = Math.max(...remotes.map(({ port }) => port));

test('derives folder, path, component prefix and label from a name of two words', () => {
  expect(team).toEqual({
    folder: 'mf-gift-cards',
    team: 'gift-cards',
    component: 'GiftCards',
    label: 'gift cards',
  });
});

test.each([
  [[], /^Name one remote, for example: npm run new-remote mf-stores$/],
  [['mf-stores', 'mf-gifts'], /^Name one remote/],
  [['stores'], /^'stores' is not a name of a remote: use mf- and lower-case words/],
  [['mf-Stores'], /not a name of a remote/],
  [['mf-stores2'], /not a name of a remote/],
  [['mf-'], /not a name of a remote/],
  [['mf-a--b'], /not a name of a remote/],
  [['mf-../api'], /not a name of a remote/],
  [[`mf-${'a'.repeat(40)}`], /has 43 characters; the maximum is 30/],
  [['mf-cart'], /^mf-cart exists already\. Nothing was changed\.$/],
  [['mf-api'], /^\/api is reserved for the edge/],
  [
    ['mf-founders-batch'],
    /^\/founders-batch, the path of its page, is redirected to \/founders\. Choose another name\.$/,
  ],
])('rejects the arguments %j', (args, message) => {
  expect(() => parseName(args, existing)).toThrow(message);
});

test('creates the files and commands of a remote, without the template’s name', () => {
  const created = [...textOf.keys()].filter((file) => file.startsWith('mf-gift-cards/')).sort();
  expect(created).toEqual(
    [
      'README.md',
      'fragments.ts',
      'package.json',
      'remote.ts',
      'src/GiftCardsNote.test.tsx',
      'src/GiftCardsNote.tsx',
      'src/GiftCardsPage.test.tsx',
      'src/GiftCardsPage.tsx',
      'tsconfig.json',
      'webpack.config.ts',
    ].map((file) => `mf-gift-cards/${file}`),
  );
  for (const file of created) expect(textOf.get(file)).not.toMatch(/newcomer|mf-founders\//i);
  const { name, config, scripts } = JSON.parse(textOf.get('mf-gift-cards/package.json') ?? '') as {
    name: string;
    config: { port: number };
    scripts: Record<string, string>;
  };
  const other = JSON.parse(readFileSync(path.join(root, 'mf-cart/package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(name).toBe('mf-gift-cards');
  expect(config).toEqual({ port: lastPort + 1 });
  expect(Object.keys(scripts)).toEqual(Object.keys(other.scripts));
  expect(scripts['test']).toContain('mf-gift-cards/');
  expect(textOf.get('mf-gift-cards/remote.ts')).toContain("heading: 'Gift cards'");
});

test('adds the remote to every list of remotes, with the next port', () => {
  expect(port).toBe(lastPort + 1);
  const { services } = parse(textOf.get('docker-compose.yml') ?? '', { merge: true }) as {
    services: Record<string, { image: string; healthcheck: { test: string } }>;
  };
  expect(services['origin-mf-gift-cards']).toMatchObject({
    image: 'candor-origin-mf-gift-cards',
    healthcheck: { test: expect.stringContaining(`:${port}/health`) },
  });
  const documents = parseAllDocuments(textOf.get(ORIGINS_FILE) ?? '').map(
    (document) => document.toJS() as { kind: string; metadata: { name: string } },
  );
  expect(
    documents.filter(({ metadata }) => metadata.name === 'origin-mf-gift-cards'),
  ).toMatchObject([{ kind: 'Deployment' }, { kind: 'Service', spec: { ports: [{ port }] } }]);
  const { packages } = JSON.parse(textOf.get('package-lock.json') ?? '') as {
    packages: Record<string, unknown>;
  };
  expect(packages['node_modules/mf-gift-cards']).toEqual({ resolved: 'mf-gift-cards', link: true });
  expect(packages['mf-gift-cards']).toMatchObject({ version: '1.0.0' });
  expect(textOf.get('CODEOWNERS')).toContain('/mf-gift-cards/ @candor/gift-cards\n');
});

test('edits three shared files, and generates another', () => {
  const shared = [...textOf.keys()].filter((file) => !file.startsWith('mf-gift-cards/')).sort();
  expect(shared).toEqual(
    ['CODEOWNERS', 'docker-compose.yml', 'package-lock.json', ORIGINS_FILE].sort(),
  );
});

test('keeps every line of the files that it changes', () => {
  for (const [file, text] of textOf) {
    if (file.startsWith('mf-gift-cards/')) continue;
    const lines = new Set(text.split('\n').map((line) => line.replace(/,$/, '')));
    const before = readFileSync(path.join(root, file), 'utf8').split('\n');
    expect(before.filter((line) => !lines.has(line.replace(/,$/, '')))).toEqual([]);
  }
});
