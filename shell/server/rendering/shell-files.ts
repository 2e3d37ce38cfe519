import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Integrity } from '@candor/shell-contract/release';

const Sha384 = z.custom<Integrity>(
  (value) => typeof value === 'string' && value.startsWith('sha384-'),
);

const ShellFiles = z.object({
  revision: z.string(),
  main: z.string(),
  server: z.string(),
  files: z.record(z.string(), Sha384),
  /** The file with the hashes of its pages' scripts. */
  pages: z.string(),
  /** The styles that the footer links. */
  later: z.string(),
  /** Versions of the contracts and of the modules that this shell shares with remotes. */
  contracts: z.record(z.string(), z.string()),
  shared: z.record(z.string(), z.string()),
  /** Open Graph pictures: one for each product, and `shop` for every other page. */
  pictures: z.record(z.string(), z.object({ file: z.string(), alt: z.string() })),
  fonts: z.array(z.object({ file: z.string(), preload: z.boolean() })),
});

/** The output of the shell's build: its main script, its render bundle, hashes and fonts. */
export type ShellFiles = z.infer<typeof ShellFiles>;

/** @throws when the shell was not built */
export const readShellFiles = (shellDist: string): ShellFiles =>
  ShellFiles.parse(JSON.parse(readFileSync(path.join(shellDist, 'shell.json'), 'utf8')));

/** The names of the files that a shell serves, without their compressed copies. */
export const listShellFiles = (clientDir: string): string[] =>
  readdirSync(clientDir).filter((file) => !/\.(?:br|gz)$/.test(file));
