import { z } from 'zod';
import type { Integrity, Registry, Release } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';

// Names become folders and addresses, so they are plain words: no dots in front, no slashes.
const RemoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/) as unknown as z.ZodType<RemoteName>;
const Version = z.string().regex(/^[0-9][\w.-]{0,80}$/);
const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) as unknown as z.ZodType<Integrity>;
const File = z.string().regex(/^(client|server)\/[\w][\w.-]*$/);
const Expose = z.string().regex(/^[A-Z]\w*$/);
const Module = z.string().regex(/^mf-[a-z0-9-]+\/[A-Z]\w*$/) as unknown as z.ZodType<ModuleId>;
const Path = z.string().regex(/^\/[\w/-]*$/) as unknown as z.ZodType<`/${string}`>;

const ReleaseFile = z.object({
  name: RemoteName,
  version: Version,
  revision: z.string(),
  entry: File,
  exposes: z.record(Expose, z.array(File)),
  lazy: z.record(Expose, z.array(File)),
  server: File,
  files: z.record(File, Sha384),
  routes: z.array(
    z.object({
      path: Path,
      page: Expose,
      heading: z.string(),
      query: z.array(z.string()).optional(),
      addresses: z.array(z.string().startsWith('/')).optional(),
      noIndex: z.boolean().optional(),
    }),
  ),
  fragments: z.array(Expose),
  uses: z.record(Expose, z.array(Module)),
  contracts: z.record(z.string(), z.string()),
  shared: z.record(z.string(), z.string()),
});

const RegistryFile = z.record(
  RemoteName as z.ZodType<RemoteName, string>,
  z.object({ origin: z.url(), order: z.number().int().positive(), stable: Version }),
);

/** @throws ZodError for a `release.json` that is not one */
export const parseRelease = (value: unknown): Release => ReleaseFile.parse(value) as Release;

/** @throws ZodError for a registry that is not one */
export const parseRegistry = (value: unknown): Registry => RegistryFile.parse(value);
