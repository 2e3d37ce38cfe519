import { z } from 'zod';
import { MAX_PREVIEW_MS, MAX_PREVIEW_PARTS, readPreview } from '@candor/server-contract/preview';
import type { PreviewPart } from '@candor/server-contract/preview';
import { previewText } from '@candor/server-contract/signed-text';
import { PreviewPartSchema } from '../releases/release-schema';
import type { TrustedKeys } from '../releases/trusted-keys';

export const MAX_LINK_LENGTH = 3800;

/** Why a link shows no preview: the status of the response, and a sentence for the visitor. */
const errors = {
  malformed: [400, 'This link isn’t complete. Copy all of it, or ask the team for a new one.'],
  forged: [403, 'This link isn’t signed by a team of this shop. Ask the team for a new one.'],
  expired: [410, 'This preview has ended. Ask the team for a new link.'],
  unfit: [409, 'This release doesn’t fit the shop as it is now.'],
} as const;

export class PreviewError extends Error {
  override name = 'PreviewError';
  readonly status: number;

  constructor(
    readonly code: keyof typeof errors,
    detail = '',
  ) {
    super(`${errors[code][1]}${detail === '' ? '' : ` ${detail}`}`);
    this.status = errors[code][0];
  }
}

const Parts = z.array(PreviewPartSchema).min(1).max(MAX_PREVIEW_PARTS);

const parse = (link: string): PreviewPart[] => {
  if (link.length > MAX_LINK_LENGTH) throw new PreviewError('malformed');
  try {
    return Parts.parse(readPreview(link)) as PreviewPart[];
  } catch {
    throw new PreviewError('malformed');
  }
};

/**
 * Reads a link and checks the signature and the time of each of its parts.
 * @throws PreviewError
 */
export const checkPreview = (link: string, keys: TrustedKeys, now: number): PreviewPart[] => {
  const parts = parse(link);
  for (const part of parts) {
    if ('error' in keys.check(part.remote, previewText(part), part.signature))
      throw new PreviewError('forged');
    if (part.until <= now) throw new PreviewError('expired');
    if (part.until > now + MAX_PREVIEW_MS) throw new PreviewError('malformed');
  }
  return parts;
};
