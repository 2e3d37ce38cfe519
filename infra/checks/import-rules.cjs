/** The import rules of the shop. Each rule's name is the sentence a failing build prints. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** Tests and tools may import from any folder; what ships may not. */
const test = '(\\.test|/test-[a-z-]+)\\.tsx?$';

/** Folders of api/src from the bottom floor to the top; a folder imports from lower floors only. */
const apiFloors = require('./api-floors.json');
const apiFolders = (folders) => `^api/src/(${folders.join('|')})/`;

/** Tests join floors, to run a whole shop. */
const apiTest = '^api/src/(test|strangers)/|\\.test\\.ts$';

module.exports = {
  forbidden: [
    ...apiFloors.map((folders, floor) =>
      rule(
        `api-floor-${floor + 1}-imports-lower-floors-only`,
        { path: apiFolders(folders), pathNot: apiTest },
        {
          path: '^api/src/',
          pathNot: [`^api/src/$1/`, ...apiFloors.slice(0, floor).map(apiFolders)],
        },
      ),
    ),
    rule(
      'every-folder-of-the-api-stands-on-a-floor',
      { path: '^api/src/[^/]+/', pathNot: [apiFolders(apiFloors.flat()), apiTest] },
      {},
    ),
    rule(
      'other-teams-only-through-contract',
      {
        path: '^([^/]+)/',
        pathNot: [
          '^infra/(bench|checks|e2e|quality|strangers)/',
          '^federation/(compat|new-remote)/',
          test,
        ],
      },
      { path: '^(shell|mf-[a-z-]+|api)/(src|server)/', pathNot: '^$1/' },
    ),
    rule(
      'contract-imports-only-contracts',
      { path: '^[^/]+/contract/', pathNot: test },
      { path: '^(shell|mf-[a-z-]+|api|federation|infra)/', pathNot: '^[^/]+/contract/' },
    ),
    // The router facade is React code on purpose: all remotes share one copy.
    rule(
      'react-in-contracts-only-in-hooks',
      {
        path: '^[^/]+/contract/',
        pathNot: ['/use-[a-z-]+\\.tsx?$|^shell/contract/router\\.ts$', test],
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
      { path: '/contract/use-|node_modules/react(-dom)?/' },
    ),
    rule(
      'shell-contract-imports-no-team',
      { path: '^shell/contract/', pathNot: test },
      { path: '^mf-[a-z-]+/' },
    ),
    // The schemas hold zod, which no browser may load.
    rule(
      'browsers-import-types-of-the-api-only',
      { path: '^(shell|mf-[a-z-]+)/', pathNot: test },
      { path: '^api/contract/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'staff-pages-import-no-server',
      { path: '^api/backoffice/', pathNot: '/flows/' },
      { path: '^api/src/|^shell/|^mf-[a-z-]+/(src|server)/', pathNot: '^[^/]+/contract/' },
    ),
    rule(
      'design-system-imports-no-team',
      { path: '^shell/ui/', pathNot: test },
      { path: '^(shell/(src|server)|mf-[a-z-]+/src|api)/' },
    ),
    // Tools for people, and tests of the whole shop, use what they need of the others.
    rule(
      'infra-folders-are-independent',
      {
        path: '^infra/([^/]+)/',
        pathNot: '^infra/(checks|e2e|quality|bench|containers|strangers)/',
      },
      { path: '^infra/[^/]+/', pathNot: '^infra/$1/' },
    ),
    rule(
      'shipped-code-imports-no-tool',
      {
        path: '^(shell|api|api/backoffice|mf-[a-z-]+)/(src|server|contract|ui)/',
        pathNot: ['^shell/ui/fonts/', test],
      },
      { path: '^(federation|infra)/' },
    ),
    // Teams build and release with it, on machines that have no shop.
    rule(
      'federation-imports-no-tool-of-the-shop',
      { path: '^federation/', pathNot: '/flows/' },
      { path: '^(infra|api/src|stripe-simulator)/' },
    ),
    // It is a package of its own, which runs without the shop.
    rule(
      'simulator-imports-no-shop',
      { path: '^stripe-simulator/' },
      { path: '^(shell|mf-[a-z-]+|api|federation|infra)/' },
    ),
    rule('no-cycles', {}, { circular: true }),
    // An unresolved import escapes every other rule.
    rule('nothing-unresolved', {}, { couldNotResolve: true }),
  ],
  options: {
    // The root tsconfig.json, which gathers the workspaces.
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    // Without these, a contract sub-path such as ./use-cart stays unresolved and no rule sees it.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
