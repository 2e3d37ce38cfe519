import { z } from 'zod';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { Deployment, Integrity, Release } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';

// Names become folders and paths, so they have no leading dot and no slash.
const text = <Type extends string>(pattern: RegExp) =>
  z.custom<Type>((value) => typeof value === 'string' && pattern.test(value));
const remotePattern = /^mf-[a-z][a-z0-9-]*$/;
const RemoteName = text<RemoteName>(remotePattern);
const Version = z.string().regex(/^[0-9][\w.-]{0,80}$/);
const Sha384 = text<Integrity>(/^sha384-[A-Za-z0-9+/]{64}$/);
const File = z.string().regex(/^(client|server)\/[\w][\w.-]*$/);
const Expose = z.string().regex(/^[A-Z]\w*$/);
const Fragment = text<ModuleId>(/^mf-[a-z0-9-]+\/[A-Z]\w*$/);
const Path = text<`/${string}`>(/^\/[\w/-]*$/);

const Signature = z.object({ key: z.string().max(100), value: z.base64().max(200) });

const MAX_FILES = 500;
/** Each value of a query parameter is a cached page. */
const MAX_VALUES = 200;

const ReleaseFile = z.object({
  name: RemoteName,
  version: Version,
  revision: z.string(),
  entry: File,
  exposes: z.record(Expose, z.array(File)),
  lazy: z.record(Expose, z.array(File)),
  server: File,
  files: z
    .record(File, Sha384)
    .refine((files) => Object.keys(files).length <= MAX_FILES, `more than ${MAX_FILES} files`),
  routes: z.array(
    z.object({
      path: Path,
      page: Expose,
      heading: z.string(),
      queryValues: z.record(z.string(), z.array(z.string()).max(MAX_VALUES)).optional(),
      query: z.array(z.string()).optional(),
      addresses: z.array(z.string().startsWith('/')).optional(),
      noIndex: z.boolean().optional(),
    }),
  ),
  fragments: z.array(Expose),
  uses: z.record(Expose, z.array(Fragment)),
  later: z.array(Fragment).optional(),
  contracts: z.record(z.string(), z.string()),
  shared: z.record(z.string(), z.string()),
  signature: Signature.optional(),
});

// Loose, because the signature covers every field of the entry, including unknown ones.
const RegistryEntry = z
  .looseObject({
    origin: z.url({ protocol: /^(https?|s3)$/ }),
    number: z.number().int().positive().optional(),
    order: z.number().int().positive().optional(),
    stable: Version,
    canary: z.object({ release: Version, percent: z.number().int().min(1).max(99) }).optional(),
    bucketKey: z.string().max(100).optional(),
    lot: z.string().max(100).optional(),
    before: z.array(Version).max(50).optional(),
    removed: z.literal(true).optional(),
    id: z.string().max(100).optional(),
    kind: z.enum(['deploy', 'canary', 'promote', 'rollback', 'remove']).optional(),
    at: z.iso.datetime().optional(),
    by: z.string().max(100).optional(),
    message: z.string().max(500).optional(),
    // Optional, so that the deployment is rejected with its code.
    signature: Signature.optional(),
  })
  // Edges of two versions must see one number.
  .refine(
    ({ number, order }) =>
      deploymentNumber({ number, order }) > 0 && (number ?? order) === (order ?? number),
    'no number, or two',
  );

/** A part of a preview link. Strict, because the signature covers every field. */
export const PreviewPartSchema = z.strictObject({
  remote: RemoteName,
  version: Version,
  origin: z.url({ protocol: /^(https?|s3)$/ }).max(300),
  until: z.number().int(),
  signature: Signature.optional(),
});

/** @throws ZodError for an invalid `release.json` */
export const parseRelease = (value: unknown): Release => ReleaseFile.parse(value) as Release;

/** Returns whether a text is the name that a remote may have. */
export const isRemoteName = (name: string): name is RemoteName => remotePattern.test(name);

/** @throws ZodError for an invalid entry of the registry */
export const parseDeployment = (value: unknown): Deployment =>
  RegistryEntry.parse(value) as Deployment;
