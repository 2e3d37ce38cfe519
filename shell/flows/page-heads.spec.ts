import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

type Prices = Record<string, { cents: number; subscriptionCents: number | null }>;
type StructuredData = Record<string, unknown> & { '@type': string };

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Parses the head of a page. @throws for a duplicate tag */
const readHead = (html: string) => {
  const head = html.slice(0, html.indexOf('</head>'));
  const findOnce = (pattern: RegExp): string | null => {
    const matches = [...head.matchAll(pattern)];
    if (matches.length > 1) throw new Error(`duplicate tag: ${pattern.source}`);
    return matches[0]?.[1] === undefined ? null : unescape(matches[0][1]);
  };
  const meta = (name: string) =>
    findOnce(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
  return {
    title: findOnce(/<title>([^<]*)<\/title>/g),
    description: meta('description'),
    canonical: findOnce(/<link rel="canonical" href="([^"]*)"/g),
    robots: meta('robots'),
    url: meta('og:url'),
    social: [
      'og:title',
      'og:description',
      'og:type',
      'og:image',
      'og:image:alt',
      'twitter:card',
    ].map((name) => meta(name) ?? ''),
    structuredData: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as StructuredData,
    ),
  };
};

const fetchPrices = async (request: APIRequestContext): Promise<Prices> =>
  ((await (await request.get('/api/price-book')).json()) as { items: Prices }).items;

const fetchSitemap = async (request: APIRequestContext): Promise<string[]> => {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => unescape(url));
};

/** The amount is in cents. */
const priceIn = (prices: Prices, sku: string): number | null | undefined =>
  sku.endsWith('-subscription') ? prices[sku]?.subscriptionCents : prices[sku]?.cents;

const hidden = [
  '/cart',
  '/checkout/complete',
  '/orders/find',
  '/auth',
  '/account',
  '/practice/rituals',
  '/practice/record',
];

test('every page of the sitemap has a valid head with current prices', async ({ request }) => {
  const prices = await fetchPrices(request);
  const all = await fetchSitemap(request);
  // Three studies are enough: they share a template.
  const studies = all.filter((url) => url.includes('?study='));
  const urls = all.filter((url) => !studies.slice(3).includes(url));
  const titles = new Set<string>();
  const seen = new Set<string>();
  const pictures = new Set<string>();
  for (const url of urls) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    const {
      title,
      description,
      canonical,
      robots,
      url: shared,
      social,
      structuredData,
    } = readHead(await response.text());
    expect([canonical, shared, robots], url).toEqual([url, url, null]);
    expect(title?.length, url).toBeGreaterThan(4);
    expect(titles.has(title ?? ''), `${url} has a unique title`).toBe(false);
    titles.add(title ?? '');
    expect(description?.length, url).toBeGreaterThan(50);
    expect(
      social.filter((value) => value === ''),
      url,
    ).toEqual([]);
    pictures.add(social[3] ?? '');
    const path = new URL(url).pathname;
    for (const item of structuredData) {
      for (const image of (item['image'] ?? []) as string[]) pictures.add(image);
      expect(item['@context'], url).toBe('https://schema.org');
      seen.add(item['@type']);
      for (const offer of (item['offers'] ?? []) as Record<string, string>[]) {
        expect(Math.round(Number(offer['price']) * 100), `${url} ${offer['sku']}`).toBe(
          priceIn(prices, offer['sku'] ?? ''),
        );
        expect(offer['availability']).toBe(
          `https://schema.org/${path === '/founders' ? 'PreOrder' : 'InStock'}`,
        );
        expect(offer['hasMerchantReturnPolicy']).toMatchObject({ merchantReturnDays: 30 });
        expect(offer['shippingDetails']).not.toHaveLength(0);
        seen.add('Offer');
      }
    }
  }
  for (const type of [
    'Product',
    'Offer',
    'FAQPage',
    'BreadcrumbList',
    'ScholarlyArticle',
    'Organization',
    'ItemList',
  ])
    expect(seen).toContain(type);
  for (const url of pictures) {
    const response = await request.get(url);
    const type = response.headers()['content-type'];
    expect([response.status(), type], url).toEqual([
      200,
      expect.stringMatching(/^image\/(jpeg|png|webp)$/),
    ]);
  }
});

test('personal pages are noindex and not in the sitemap', async ({ request }) => {
  const listed = await fetchSitemap(request);
  for (const path of hidden) {
    expect(listed).not.toContain(`${shopEnv.origin}${path}`);
    expect(readHead(await (await request.get(path)).text()).robots, path).toBe('noindex');
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${shopEnv.origin}/sitemap.xml`);
});
