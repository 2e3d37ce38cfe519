import { formatPreview, readPreview, type PreviewPart } from '@candor/server-contract/preview';
import type { RemoteName } from '@candor/shell-contract/remote';
import { originUrl } from './origin';
import { signPreview } from './team-keys';

/** The shop's address in browsers. */
const shopUrl = (): string =>
  process.env['PUBLIC_ORIGIN'] ??
  `http://localhost:${process.env['PORT'] ?? 3000 + Number(process.env['PORT_OFFSET'] ?? 0)}`;

const readLink = (link: string): PreviewPart[] => {
  try {
    return readPreview(new URL(link).searchParams.get('p') ?? '') as PreviewPart[];
  } catch {
    throw new Error(`--with takes the link of another preview, not '${link}'.`);
  }
};

/**
 * Signs a link that shows a published release to who has it.
 * @param other the link of another team, which the new one includes
 */
export const createPreviewLink = async (
  remote: RemoteName,
  version: string,
  ms: number,
  other?: string,
): Promise<string> => {
  const until = Date.now() + ms;
  const own = await signPreview({ remote, version, origin: originUrl(remote), until });
  const others =
    other === undefined ? [] : readLink(other).filter((part) => part.remote !== remote);
  return `${shopUrl()}/__preview?p=${formatPreview([...others, own])}`;
};
