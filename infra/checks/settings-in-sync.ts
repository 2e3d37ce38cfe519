import { read, type Check } from './check';
import { trackedFiles } from './tracked-files';

/** What serves shoppers, pays for them or hands out releases, but for its tests. */
const program =
  /^(api\/src|shell\/server|infra\/(stripe-simulator\/src|federation))\/(?!.*test).*\.ts$/;
/** Where a program declares its settings: one line for each. */
const schema =
  /^(api\/src\/config-schema|shell\/server\/config|infra\/stripe-simulator\/src\/settings)\.ts$/;

const declared = /^ {2}([A-Z][A-Z0-9_]{2,}):/gm;
const asked = /process\.env(?:\['|\.)([A-Z][A-Z0-9_]+)/g;
const shown = /^#?([A-Z][A-Z0-9_]+)=/gm;

/** Set by builds and by the tests' own script, never by who runs a shop. */
const notForOperators =
  /^(CANDOR_(BUILD|TARGET)|FEDERATION_WEBPACK_PATH|PATH|REVISION|FAULTS|FAULT_FIGURES|TEST_\w+)$/;

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, name = '']) => name);

/** Every setting that a program reads stands in `.env.example`, and none that nobody reads. */
export const settingsInSync: Check = {
  name: 'settings',
  differences: async () => {
    const programs = trackedFiles().filter((file) => program.test(file));
    const known = new Set(
      programs
        .flatMap((file) => [
          ...(schema.test(file) ? namesIn(file, declared) : []),
          ...namesIn(file, asked),
        ])
        // A secret's file is explained once for all of them.
        .filter((name) => !name.endsWith('_FILE') && !notForOperators.test(name)),
    );
    const example = new Set(namesIn('.env.example', shown));
    return [
      ...[...known]
        .filter((name) => !example.has(name))
        .map((name) => `.env.example does not show ${name}`),
      ...[...example]
        .filter((name) => !known.has(name))
        .map((name) => `.env.example shows ${name}, which nobody reads`),
    ];
  },
};
