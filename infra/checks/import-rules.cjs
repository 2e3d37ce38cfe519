/** The import rules of the shop. Each rule's name is the sentence a failing build prints. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** Tests and flows may import from any folder; what ships, and the tools, may not. */
const test = '(\\.(test|spec)|/test-[a-z-]+)\\.tsx?$|/(test|flows)/';

/** The rooms of the house, and the rooms that each imports from. ARCHITECTURE.md shows it. */
const house = require('./house.json');
const rooms = Object.keys(house);
const isRemote = (room) => room.startsWith('mf-');

/** A file of a room that is in no room inside it; `remote` stands for the name of a remote. */
const filesOf = (room, remote) => {
  const inner = rooms.filter((other) => other.startsWith(`${room}/`));
  const without = inner.map((other) => `(?!${other.slice(room.length + 1)}/)`).join('');
  return `^${room.replace('mf-*', remote)}/${without}`;
};

const houseRules = rooms.map((room) =>
  rule(
    `${room} imports only the rooms that house.json lists`,
    { path: filesOf(room, '(mf-[a-z-]+)'), pathNot: test },
    {
      path: '^(shell|mf-[a-z-]+|api|infra)/',
      pathNot: [
        '/node_modules/',
        ...[room, ...house[room]].map((other) =>
          filesOf(other, isRemote(room) ? '$1' : 'mf-[a-z-]+'),
        ),
      ],
    },
  ),
);

/** The folders of a room from the bottom floor to the top; a folder imports from lower floors only. */
const floors = require('./floors.json');
const foldersOf = (room, folders) => `^${room}/(${folders.join('|')})/`;
/** Tests join floors, to run a whole shop. */
const joinsFloors = '/test/|\\.test\\.tsx?$';

const floorRules = Object.entries(floors)
  .filter(([, ofRoom]) => ofRoom.length > 0)
  .flatMap(([room, ofRoom]) => [
    ...ofRoom.map((folders, floor) =>
      rule(
        `floor ${floor + 1} of ${room} imports lower floors only`,
        { path: foldersOf(room, folders), pathNot: joinsFloors },
        {
          path: `^${room}/`,
          pathNot: [
            `^${room}/$1/`,
            ...ofRoom.slice(0, floor).map((lower) => foldersOf(room, lower)),
          ],
        },
      ),
    ),
    rule(
      `every folder of ${room} stands on a floor`,
      { path: `^${room}/[^/]+/`, pathNot: [foldersOf(room, ofRoom.flat()), joinsFloors] },
      {},
    ),
  ]);

module.exports = {
  forbidden: [
    ...houseRules,
    ...floorRules,
    // The router facade is React code on purpose: all remotes share one copy.
    rule(
      'react-in-contracts-only-in-hooks',
      {
        path: '^(shell/contract/[^/]+|api/contract)/',
        pathNot: ['/use-[a-z-]+\\.tsx?$|^shell/contract/platform/router\\.ts$', test],
      },
      { path: 'node_modules/(react|react-dom|react-router|react-router-dom|styled-components)/' },
    ),
    rule(
      'express-only-in-routes',
      {
        path: '^api/src/',
        pathNot: '^api/src/(http/|app/(staff-)?app\\.ts$|staff/staff-guard\\.ts$)|\\.routes\\.ts$',
      },
      { path: 'node_modules/express/' },
    ),
    rule(
      'stripe-only-in-stripe',
      { path: '^api/src/', pathNot: ['^api/src/stripe/', test] },
      { path: '^stripe$|node_modules/stripe/' },
    ),
    rule(
      'react-in-the-api-only-in-tsx',
      { path: '^api/', pathNot: ['^api/src/.*\\.tsx$', '^api/backoffice/'] },
      { path: '/contract/.*/use-|node_modules/react(-dom)?/' },
    ),
    // The schemas hold zod, which no browser may load.
    rule(
      'browsers-import-types-of-the-api-only',
      { path: '^(shell|mf-[a-z-]+)/', pathNot: test },
      { path: '^api/contract/', dependencyTypesNot: ['type-only'] },
    ),
    // Tools for people, and tests of the whole shop, use what they need of the others; all use the packages.
    rule(
      'infra-folders-are-independent',
      {
        path: '^infra/([^/]+)/',
        pathNot: ['^infra/(checks|e2e|bench|containers|security)/', '/flows/'],
      },
      { path: '^infra/[^/]+/', pathNot: '^infra/($1|federation|stripe-simulator)/' },
    ),
    rule('no-cycles', {}, { circular: true }),
    // An unresolved import escapes every other rule.
    rule('nothing-unresolved', {}, { couldNotResolve: true }),
  ],
  options: {
    // The root tsconfig.json, which gathers the workspaces.
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Skips build output, and the releases of containers.
    exclude: { path: '(^|/)dist/|^infra/containers/state/' },
    tsPreCompilationDeps: true,
    // Without these, a contract sub-path such as ./use-cart stays unresolved and no rule sees it.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
