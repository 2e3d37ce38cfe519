import { missing, read, trackedFiles, type Check } from './check';

/** Source files of the API, the edge, the simulator and the release tools, without their tests. */
const program =
  /^(api\/src|shell\/server|infra\/(stripe-simulator\/src|federation))\/(?!.*test).*\.tsx?$/;
/** The files in which a program declares its settings, one per line. */
const schema =
  /^(api\/src\/config\/config-schema|shell\/server\/config|infra\/stripe-simulator\/src\/settings)\.ts$/;

const declared = /^ {2}([A-Z][A-Z0-9_]{2,}):/gm;
const fromEnv = /process\.env(?:\['|\.)([A-Z][A-Z0-9_]+)/g;
const listed = /^#?([A-Z][A-Z0-9_]+)=/gm;

/** Set by builds and test scripts, never by an operator. */
const notForOperators =
  /^(CANDOR_(BUILD|TARGET)|FEDERATION_WEBPACK_PATH|PATH|REVISION|FAULTS|FAULT_FIGURES|TEST_\w+)$/;

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, name = '']) => name);

/** `.env.example` lists every setting that a program reads, and no other. */
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
    ];
  },
};
