import { shellRoutes } from '../../src/pages/shell-routes';
import type { Snapshot } from '../registry/snapshot';

/** What crawlers are asked to leave alone; pages that say so themselves may still be read. */
export const robots = (publicOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every address that search engines may show, with this set of releases. */
export const sitemapAddresses = ({ remotes }: Pick<Snapshot, 'remotes'>): string[] => {
  const own = shellRoutes.filter((route) => !('noIndex' in route)).map(({ path }) => path);
  const theirs = [...remotes.values()]
    .flatMap(({ release }) => release.routes)
    .filter(({ noIndex }) => !noIndex)
    .flatMap(({ path, addresses = [] }) => [path, ...addresses]);
  return [...new Set<string>([...theirs, ...own])].sort();
};

/** The list of them as the sitemap protocol writes it. */
export const sitemap = (snapshot: Pick<Snapshot, 'remotes'>, publicOrigin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...sitemapAddresses(snapshot).map(
      (address) => `<url><loc>${escapeXml(`${publicOrigin}${address}`)}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
