import { formulaCount } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import type { ShopIdentity } from '@candor/shell-contract/shop-identity';
import { identityOf } from '@candor/shell-contract/use-shop';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';

const describeOrganization = (shop: ShopIdentity) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  legalName: shop.legalName,
  email: shop.email,
  telephone: shop.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.street,
    addressLocality: shop.city,
    addressRegion: shop.region,
    postalCode: shop.postalCode,
    addressCountry: brand.address.country,
  },
});

export const head: MakePageHead = ({ shop = {} }) => ({
  title: `About · ${brand.name}`,
  description:
    'A shop that sells capsules with nothing in them and says so: what we believe, what we won’t say, and how we earn our money.',
  jsonLd: process.env.CANDOR_TARGET === 'client' ? [] : [describeOrganization(identityOf(shop))],
});

const Sections = servedSections(() =>
  import(/* webpackChunkName: "AboutPage-sections" */ './about/AboutSections').then(
    ({ AboutSections }) => AboutSections,
  ),
);

export const AboutPage = () => (
  <Article
    title="About"
    lead="We sell capsules of inert plant cellulose, and we say so before you ask. This page is about why anybody would."
    picture={{
      name: 'eight',
      alt: `The ${formulaCount} bottles in a row: one color each, the same label, the same contents.`,
    }}
  >
    <Sections />
  </Article>
);
