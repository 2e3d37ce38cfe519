import { parse, parseAllDocuments } from 'yaml';
import { missing, read, trackedFiles, type Check } from './check';

/** Source files of the API, the edge, the simulator and the release tools, without their tests. */
const program =
  /^(api\/src|shell\/server|infra\/stripe-simulator\/src|infra\/federation)\/(?!.*test|new-remote\/repository\/|own-repository\/).*\.tsx?$/;
/** The files in which a program declares its settings, one per line. */
const schema =
  /^(api\/src\/config\/config-schema|shell\/server\/config|infra\/stripe-simulator\/src\/settings)\.ts$/;

const declared = /^ {2}([A-Z][A-Z0-9_]{2,}):/gm;
const fromEnv = /process\.env(?:\['|\.)([A-Z][A-Z0-9_]+)/g;
const listed = /^#?([A-Z][A-Z0-9_]+)=/gm;

/** Set by builds and test scripts, never by an operator. */
const notForOperators =
  /^(CANDOR_(BUILD|TARGET)|FEDERATION_WEBPACK_PATH|PATH|REVISION|FAULTS|FAULT_FIGURES|TEST_\w+|AWS_SDK_\w+)$/;

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, name = '']) => name);

const page = 'infra/containers/SETTINGS.md';
const kubernetes = 'infra/containers/kubernetes';
const row = /^\| `([A-Z][A-Z0-9_]+)` /gm;
const composeVariable = /\$\{(CANDOR_\w+)/g;
/** Written by `prepare`, for no reader of the page. */
const preparation = /^CANDOR_(PREPARED|REVISION)$/;

type Environment = Record<string, string | null>;
type Compose = { services: Record<string, { environment?: Environment }> };
type Workload = { data?: Environment; spec?: { template?: { spec: { containers: Container[] } } } };
type Container = { env?: { name: string }[] };

const withoutFile = (name: string) => name.replace(/_FILE$/, '');

/** The settings that a file of Compose hands to a service, which the demo may add to. */
const composeSettings = (file: string, service: string): string[] => {
  const { services } = parse(read(file), { merge: true }) as Compose;
  return Object.keys(services[service]?.environment ?? {}).map(withoutFile);
};

/** The settings that Kubernetes hands to a program: the config map for all, and its own. */
const kubernetesSettings = (program: string): string[] =>
  ['settings', program]
    .flatMap((file) => parseAllDocuments(read(`${kubernetes}/${file}.yaml`)))
    .flatMap((document) => {
      const { data = {}, spec } = document.toJS() as Workload;
      const own = spec?.template?.spec.containers.flatMap(({ env = [] }) => env) ?? [];
      return [...Object.keys(data), ...own.map(({ name }) => withoutFile(name))];
    });

const canaryFile = 'infra/containers/compose.canary.yml';
/**
 * An edge of the canary shell sends no visitors to another canary, so it does not get these
 * settings.
 */
const notForCanary = /^SHELL_CANARY_/;

const programs = [
  { schemaFile: 'shell/server/config.ts', services: ['edge'], workloads: ['edge'] },
  {
    schemaFile: 'api/src/config/config-schema.ts',
    services: ['api', 'staff', 'worker'],
    workloads: ['api', 'staff', 'worker'],
  },
] as const;

/** APIs send no mails, and workers take neither cookies nor webhooks. */
const unneeded: Readonly<Record<string, readonly string[]>> = {
  SMTP_URL: ['api', 'staff'],
  SESSION_SECRET: ['worker'],
  STRIPE_WEBHOOK_SECRET: ['worker'],
};

const isNeededBy = (program: string) => (name: string) => !unneeded[name]?.includes(program);

/** Settings of the page that Compose or Kubernetes do not pass on to a program that reads them. */
const notPassedOn = (settable: ReadonlySet<string>): string[] =>
  programs.flatMap(({ schemaFile, services, workloads }) => {
    const needed = namesIn(schemaFile, declared).filter((name) => settable.has(name));
    return [
      ...services.flatMap((service) =>
        missing(
          composeSettings('docker-compose.yml', service),
          needed.filter(isNeededBy(service)),
          (name) => `docker-compose.yml does not pass ${name} on to ${service}`,
        ),
      ),
      ...workloads.flatMap((workload) =>
        missing(
          kubernetesSettings(workload),
          needed.filter(isNeededBy(workload)),
          (name) => `${kubernetes} does not pass ${name} on to ${workload}`,
        ),
      ),
    ];
  });

/** Settings that the edges of the stack get, and those of the next shell do not. */
const notPassedToCanary = (): string[] =>
  missing(
    composeSettings(canaryFile, 'edge-canary'),
    composeSettings('docker-compose.yml', 'edge').filter((name) => !notForCanary.test(name)),
    (name) => `${canaryFile} does not pass ${name} on`,
  );

/** The page of a shop that sells has each setting of edge and API once, and the stack passes them on. */
const pageDifferences = (): string[] => {
  const [settable = '', fixed = ''] = read(page).split('## Set by the images');
  const rowsOf = (text: string) => [...text.matchAll(row)].map(([, name = '']) => name);
  const rows = [...rowsOf(settable), ...rowsOf(fixed)];
  const declaredSettings = programs.flatMap(({ schemaFile }) => namesIn(schemaFile, declared));
  const variables = [
    'docker-compose.yml',
    'infra/containers/compose.demo.yml',
    'infra/containers/compose.monitoring.yml',
    canaryFile,
  ]
    .flatMap((file) => namesIn(file, composeVariable))
    .filter((name) => !preparation.test(name));
  return [
    ...missing(rows, declaredSettings, (name) => `${page} does not list ${name}`),
    ...missing(
      declaredSettings,
      rows,
      (name) => `${page} lists ${name}, which edge and API do not read`,
    ),
    ...rows
      .filter((name, i) => rows.indexOf(name) !== i)
      .map((name) => `${page} lists ${name} twice`),
    ...variables
      .filter((name) => !settable.includes(name))
      .map((name) => `${page} does not name ${name} of Compose`),
    ...notPassedOn(new Set(rowsOf(settable))),
    ...notPassedToCanary(),
  ];
};

/** `.env.example` lists every setting that a program reads, and no other; the page those of a stack. */
export const settingsInSync: Check = {
  name: 'settings',
  differences: async () => {
    const programs = trackedFiles().filter((file) => program.test(file));
    const used = programs
      .flatMap((file) => [
        ...(schema.test(file) ? namesIn(file, declared) : []),
        ...namesIn(file, fromEnv),
      ])
      // `.env.example` explains the _FILE variant once for all secrets.
      .filter((name) => !name.endsWith('_FILE') && !notForOperators.test(name));
    const example = namesIn('.env.example', listed);
    return [
      ...missing(example, used, (name) => `.env.example does not list ${name}`),
      ...missing(used, example, (name) => `.env.example lists ${name}, which no program reads`),
      ...pageDifferences(),
    ];
  },
};
