import { createRequire } from 'node:module';
import type { Command } from 'commander';
import { execa } from 'execa';
import { repoRoot } from '../paths';
import { toolFile } from '../tool-file';

/** `candor test`: the unit tests of a team's own repository, with the settings of the shop's tests. */
export const test = (command: Command): Command =>
  command
    .argument('[parts...]', "jest's own arguments, for example --watch")
    .allowUnknownOption()
    .action(async (parts: string[]) => {
      const require = createRequire(import.meta.url);
      const program = [
        require.resolve('jest/bin/jest'),
        '--config',
        toolFile('test-preset/jest.config.mjs'),
        '--rootDir',
        repoRoot,
      ];
      const { exitCode } = await execa(process.execPath, [...program, ...parts], {
        cwd: repoRoot,
        stdio: 'inherit',
        reject: false,
      });
      process.exitCode = exitCode ?? 1;
    });
