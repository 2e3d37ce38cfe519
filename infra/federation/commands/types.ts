import type { Command } from 'commander';
import { satisfies } from 'semver';
import type { RemoteName } from '@candor/shell-contract/remote';
import { readShellOffer } from '../build/shell-offer';
import { readRanges, teamContracts } from '../build/team-contracts';
import { lastMinors } from '../compat/minor-versions';
import { fetchPackage, publishedVersions } from '../compat/published-contracts';
import { openCompiler } from '../compat/repository-types';
import { print } from '../terminal';

const MINORS = 3;
const MAX_SHOWN = 5;

type Outcome = { sentence: string; errors: readonly string[]; isAllowed: boolean };

const describe = (name: string, version: string, range: string, errors: string[]): Outcome => {
  const isAllowed = satisfies(version, range);
  if (errors.length === 0) return { sentence: `It fits ${name} ${version}.`, errors, isAllowed };
  const why = isAllowed
    ? `package.json allows it by ${range}: raise the range, or do without what that version lacks.`
    : `package.json asks for ${range}, so that is no error.`;
  return { sentence: `It does not fit ${name} ${version}; ${why}`, errors, isAllowed };
};

const printErrors = (errors: readonly string[]): void => {
  for (const error of errors.slice(0, MAX_SHOWN)) print(`    ${error}`);
  if (errors.length > MAX_SHOWN) print(`    and ${errors.length - MAX_SHOWN} more`);
};

/** The contracts that a remote compiles against: those of the shell, and those of other teams. */
const contractsOf = (remote: RemoteName): [name: string, range: string][] => {
  const known = new Set([
    ...Object.keys(readShellOffer().contracts),
    ...teamContracts(remote).map(({ name }) => name),
  ]);
  return Object.entries(readRanges(remote)).filter(([name]) => known.has(name));
};

/** @returns whether the code compiles with each version that package.json allows */
const checkTypes = async (remote: RemoteName): Promise<boolean> => {
  const compile = openCompiler();
  const errors = compile();
  print(errors.length === 0 ? 'It fits the installed contracts.' : 'It does not compile:');
  printErrors(errors);
  if (errors.length > 0) return false;
  let fits = true;
  for (const [name, range] of contractsOf(remote)) {
    for (const version of lastMinors(await publishedVersions(name), MINORS)) {
      const folder = await fetchPackage(name, version);
      const outcome = describe(name, version, range, compile({ name, folder }));
      print(outcome.sentence);
      printErrors(outcome.errors);
      fits &&= outcome.errors.length === 0 || !outcome.isAllowed;
    }
  }
  return fits;
};

/** `candor types`: compiles the code with the last published versions of each contract. */
export const types = (command: Command, remote: RemoteName): Command =>
  command.action(async () => {
    process.exitCode = (await checkTypes(remote)) ? 0 : 1;
  });
