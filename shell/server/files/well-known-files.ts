import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shellRoutes } from '../../src/pages/shell-routes';
import type { Snapshot } from '../registry/snapshot';

/** The brand's dagger, in a color for light and for dark mode. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#a93214}@media(prefers-color-scheme:dark){path{fill:#f08a68}}</style><path d="M16 1c2.200 0 3.600 1.600 3.600 3.600 0 1.800-1 3-1.500 4.400 1.500-.5 2.700-1.400 4.500-1.400 2 0 3.400 1.400 3.400 3.400s-1.400 3.400-3.400 3.400c-1.800 0-3-.9-4.500-1.400L16 31l-2.100-18c-1.500.5-2.700 1.400-4.500 1.400-2 0-3.400-1.400-3.400-3.400s1.400-3.400 3.400-3.400c1.800 0 3 .9 4.500 1.400-.5-1.400-1.500-2.600-1.500-4.400C12.400 2.600 13.800 1 16 1z"/></svg>';

/** The robots.txt; pages with `noindex` are not listed, so that crawlers can read that. */
export const robots = (publicOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`;

/** Half a year; RFC 9116 advises less than one. */
const SECURITY_DAYS = 182;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The security.txt of RFC 9116: where to report a vulnerability. */
export const securityContact = (publicOrigin: string, now: Date): string =>
  `Contact: ${publicOrigin}/contact\nExpires: ${new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString()}\nPreferred-Languages: en\nCanonical: ${publicOrigin}/.well-known/security.txt\n`;

/** Every address of a set of releases that search engines may show. */
export const sitemapAddresses = ({ remotes }: Pick<Snapshot, 'remotes'>): string[] => {
  const ofShell = shellRoutes.filter((route) => !('noIndex' in route)).map(({ path }) => path);
  const ofRemotes = [...remotes.values()]
    .flatMap(({ release }) => release.routes)
    .filter(({ noIndex }) => !noIndex)
    .flatMap(({ path, addresses = [] }) => [path, ...addresses]);
  return [...new Set<string>([...ofRemotes, ...ofShell])].sort();
};

/** The last part of a product's address is its id. */
const isOf = (address: string, products: readonly string[]): boolean =>
  products.includes(address.slice(address.lastIndexOf('/') + 1));

/**
 * The sitemap as XML.
 * @param offSale products that are not for sale, whose pages are left out
 */
export const sitemap = (
  snapshot: Pick<Snapshot, 'remotes'>,
  publicOrigin: string,
  offSale: readonly string[] = [],
): string => {
  const shown = sitemapAddresses(snapshot).filter((address) => !isOf(address, offSale));
  const urls = shown.map((address) =>
    createElement('url', { key: address }, createElement('loc', null, publicOrigin + address)),
  );
  const urlset = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
  return `<?xml version="1.0" encoding="UTF-8"?>${renderToStaticMarkup(createElement('urlset', urlset, urls))}`;
};
