import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The place of backups: a folder, or a bucket of an object storage. */
export type BackupStorage = {
  list: () => Promise<string[]>;
  /** The name appears only when the content is complete. */
  put: (name: string, file: string) => Promise<void>;
  get: (name: string, file: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

/** The limit of one upload to an object storage. */
const maxObjectBytes = 5 * 1024 ** 3;
const connectTimeoutMs = 5_000;
const silenceTimeoutMs = 60_000;

const folderStorage = (folder: string): BackupStorage => ({
  list: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder);
  },
  put: async (name, file) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = path.join(folder, `${name}.part`);
    await copyFile(file, partial);
    await rename(partial, path.join(folder, name));
  },
  get: (name, file) => copyFile(path.join(folder, name), file),
  remove: (name) => rm(path.join(folder, name), { force: true }),
});

/** Region, credentials and endpoint come from the settings of the AWS SDK. */
const bucketStorage = async (bucket: string, prefix: string): Promise<BackupStorage> => {
  // The images run Node 24; on a laptop with Node 20 the SDK would print its plans for next year.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const {
    S3Client,
    DeleteObjectCommand,
    GetObjectCommand,
    PutObjectCommand,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3');
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'];
  const client = new S3Client({
    // Stores other than Amazon's rarely have a host name for each bucket.
    forcePathStyle: endpoint !== undefined,
    // Age detects damage by itself, and some of these stores know no checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: silenceTimeoutMs },
  });
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    list: async () => {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      ))
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
      return names;
    },
    put: async (name, file) => {
      const { size } = await stat(file);
      if (size > maxObjectBytes)
        throw new Error(`The backup has ${size} bytes; an upload has ${maxObjectBytes} at most.`);
      await client.send(
        new PutObjectCommand({ ...at(name), Body: createReadStream(file), ContentLength: size }),
      );
    },
    get: async (name, file) => {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      if (Body === undefined) throw new Error(`${name} has no content.`);
      await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
};

/** Opens `s3://bucket/prefix` or a folder. @throws Error for another address */
export const openBackupStorage = async (address: string): Promise<BackupStorage> => {
  if (!/^\w+:\/\//.test(address)) return folderStorage(path.resolve(address));
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (bucket === undefined)
    throw new Error(`Backups go into a folder or to s3://BUCKET/PREFIX, not to ${address}.`);
  return bucketStorage(bucket, prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`);
};
