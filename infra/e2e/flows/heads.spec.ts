import type { APIRequestContext } from '@playwright/test';
import { shopEnv } from '../shop-env';
import { expect, test } from '../shop';

type Prices = Record<string, { cents: number; subscriptionCents: number | null }>;
type Thing = Record<string, unknown> & { '@type': string };

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a crawler reads of a page, by tag; a tag that stands there twice fails. */
const readHead = (html: string) => {
  const head = html.slice(0, html.indexOf('</head>'));
  const one = (pattern: RegExp): string | null => {
    const found = [...head.matchAll(pattern)];
    if (found.length > 1) throw new Error(`Twice in one head: ${pattern.source}`);
    return found[0]?.[1] === undefined ? null : unescape(found[0][1]);
  };
  const meta = (name: string) =>
    one(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
  return {
    title: one(/<title>([^<]*)<\/title>/g),
    description: meta('description'),
    canonical: one(/<link rel="canonical" href="([^"]*)"/g),
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
    things: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Thing,
    ),
  };
};

const pricesOf = async (request: APIRequestContext): Promise<Prices> =>
  ((await (await request.get('/api/price-book')).json()) as { items: Prices }).items;

const addressesIn = async (request: APIRequestContext): Promise<string[]> => {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => unescape(url));
};

/** The price of an offer's sku in cents, by the price book. */
const priceIn = (prices: Prices, sku: string): number | null | undefined =>
  sku.endsWith('-subscription') ? prices[sku]?.subscriptionCents : prices[sku]?.cents;

const hidden = ['/cart', '/checkout/complete', '/auth', '/account', '/practice/rituals'];

test('each page of the sitemap says what it is to search engines, with the prices of the price book', async ({
  request,
}) => {
  test.setTimeout(90_000);
  const prices = await pricesOf(request);
  const all = await addressesIn(request);
  // Of the studies, which differ by their words alone, three.
  const studies = all.filter((url) => url.includes('?study='));
  const urls = all.filter((url) => !studies.slice(3).includes(url));
  const titles = new Set<string>();
  const seen = new Set<string>();
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
      things,
    } = readHead(await response.text());
    expect([canonical, shared, robots], url).toEqual([url, url, null]);
    expect(title?.length, url).toBeGreaterThan(4);
    expect(titles.has(title ?? ''), `${url} has a title of its own`).toBe(false);
    titles.add(title ?? '');
    expect(description?.length, url).toBeGreaterThan(50);
    expect(
      social.filter((value) => value === ''),
      url,
    ).toEqual([]);
    const path = new URL(url).pathname;
    for (const thing of things) {
      expect(thing['@context'], url).toBe('https://schema.org');
      seen.add(thing['@type']);
      for (const offer of (thing['offers'] ?? []) as Record<string, string>[]) {
        expect(Math.round(Number(offer['price']) * 100), `${url} ${offer['sku']}`).toBe(
          priceIn(prices, offer['sku'] ?? ''),
        );
        expect(offer['availability']).toBe(
          `https://schema.org/${path === '/founders' ? 'PreOrder' : 'InStock'}`,
        );
        expect(offer['hasMerchantReturnPolicy']).toMatchObject({ merchantReturnDays: 30 });
        expect(offer['shippingDetails']).not.toHaveLength(0);
      }
    }
  }
  for (const type of ['Product', 'FAQPage', 'BreadcrumbList', 'ScholarlyArticle', 'Organization'])
    expect(seen).toContain(type);
});

test('what is somebody’s own is in no sitemap and asks not to be found', async ({ request }) => {
  const listed = await addressesIn(request);
  for (const path of hidden) {
    expect(listed).not.toContain(`${shopEnv.origin}${path}`);
    expect(readHead(await (await request.get(path)).text()).robots, path).toBe('noindex');
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${shopEnv.origin}/sitemap.xml`);
});
