import { useLayoutEffect } from 'react';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { identityOf } from '@candor/shell-contract/use-shop';
import { scrollToHash } from '../hydration/scroll-to-hash';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';
import { FaqSearch } from './faq/FaqSearch';
import { questions } from './faq/groups';
import { plainAnswer } from './faq/question';

export const head: MakePageHead<PriceBook> = ({ priceBook, shop = {} }) => ({
  title: `FAQ · ${brand.name}`,
  description:
    'What is in a capsule, whether an open placebo does anything, who may take one, what it costs and how to get your money back.',
  jsonLd:
    process.env.CANDOR_TARGET === 'client'
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: questions.map((item) => ({
              '@type': 'Question',
              name: item.question,
              acceptedAnswer: {
                '@type': 'Answer',
                text: plainAnswer(item, priceBook, { ...shop, mailbox: identityOf(shop).email }),
              },
            })),
          },
        ],
});

// Firefox warns of an empty id.
const openAnswer = (hash: string) =>
  hash && document.getElementById(hash.slice(1))?.closest('details')?.setAttribute('open', '');

const Sections = servedSections(
  () =>
    import(/* webpackChunkName: "FaqPage-sections" */ './faq/FaqSections').then(
      ({ FaqSections }) => FaqSections,
    ),
  (hash) => {
    openAnswer(hash);
    scrollToHash(hash);
  },
);

/** Opens the answer that the hash names, before the browser paints. */
const useAnswerFromHash = () => {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    openAnswer(hash);
  }, [hash]);
};

/** Frequently asked questions, with a search. */
export const FaqPage = () => {
  useAnswerFromHash();
  return (
    <Article
      title="FAQ"
      small="focus-back"
      lead="Asked often, answered plainly, including where the answer is no."
    >
      <FaqSearch />
      <Sections />
    </Article>
  );
};
