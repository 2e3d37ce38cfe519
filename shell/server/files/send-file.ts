import path from 'node:path';
import type { Request, Response } from 'express';
import { encodingFor, type Encoding } from '../http/encoding';

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', '': '' };

/** A file with a hash in its address never changes. */
export const immutableHeaders = (encoding: Encoding | 'dcz') => ({
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding, available-dictionary',
  ...(encoding && { 'content-encoding': encoding }),
});

const sendVariant = (response: Response, root: string, file: string, encoding: Encoding) =>
  new Promise<boolean>((resolve) => {
    const options = {
      root,
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
      headers: immutableHeaders(encoding),
    };
    // A client that disconnects is no error.
    response
      .type(path.extname(file))
      .sendFile(file + endings[encoding], options, (error?: Error) =>
        resolve(!error || response.headersSent || response.destroyed),
      );
  });

/**
 * Sends a content-hashed file, or its compressed variant, as an immutable response.
 * @returns false when there is no such file in the folder
 */
export const sendHashedFile = async (
  request: Request,
  response: Response,
  root: string,
  file: string,
): Promise<boolean> => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding && (await sendVariant(response, root, file, encoding))) return true;
  return sendVariant(response, root, file, '');
};
