import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const variants = [
  { ending: '.br', encoding: 'br', accepted: /\bbr\b/ },
  { ending: '.gz', encoding: 'gzip', accepted: /\bgzip\b/ },
] as const;

const sizeOf = async (file: string): Promise<number | null> => {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
};

const chooseVariant = async (file: string, accept: string) => {
  for (const { ending, encoding, accepted } of variants) {
    if (!accepted.test(accept)) continue;
    const size = await sizeOf(file + ending);
    if (size !== null) return { file: file + ending, size, encoding };
  }
  const size = await sizeOf(file);
  return size === null ? null : { file, size, encoding: null };
};

/**
 * Sends a content-hashed file, or its compressed variant, as an immutable response.
 * @returns false when there is no such file
 */
export const sendHashedFile = async (
  request: Request,
  response: Response,
  file: string,
): Promise<boolean> => {
  const variant = await chooseVariant(file, request.headers['accept-encoding'] ?? '');
  if (!variant) return false;
  response.set({
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'content-length': String(variant.size),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(variant.encoding ? { 'content-encoding': variant.encoding } : {}),
  });
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  // A client that disconnects is no error.
  await pipeline(createReadStream(variant.file), response).catch(() => response.destroy());
  return true;
};
