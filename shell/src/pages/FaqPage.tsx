import { useLayoutEffect } from 'react';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { Disclosure } from '@candor/ui/Disclosure';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { plainAnswer } from './faq/answer';
import { Paragraph } from './faq/Paragraph';
import { questions } from './faq/questions';

export const head: MakePageHead<PriceBook> = ({ priceBook }) => ({
  title: `FAQ · ${brand.name}`,
  description:
    'What is in a capsule, whether an open placebo does anything, who may take one, what it costs and how to get your money back.',
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map((asked) => ({
        '@type': 'Question',
        name: asked.question,
        acceptedAnswer: { '@type': 'Answer', text: plainAnswer(asked, priceBook) },
      })),
    },
  ],
});

const Cover = styled.header`
  display: grid;
  gap: var(--space-5);
  padding-block: var(--space-9) var(--space-7);
`;

const Items = styled.div`
  padding-bottom: var(--section-gap);
  border-top: var(--border-width-2) solid var(--ink);
  p a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

// The address names the answer, as browsers open what they are sent into; the question stands above.
const Answer = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  scroll-margin-top: calc(var(--header-height) + 7rem);
  > a {
    color: var(--ink-3);
    font-size: var(--font-size-0);
    text-underline-offset: 0.2em;
  }
`;

const openAnswer = (id: string) =>
  document.getElementById(id)?.closest('details')?.setAttribute('open', '');

/** Opens the answer that the address names, before the page is shown. */
const useNamedAnswer = () => {
  const { hash } = useLocation();
  useLayoutEffect(() => openAnswer(hash.slice(1)), [hash]);
};

/** Questions that people ask before they buy nothing for money. One is open at a time. */
export const FaqPage = () => {
  const priceBook = usePriceBook();
  useNamedAnswer();
  return (
    <Wrap>
      <Cover>
        <PageTitle>FAQ</PageTitle>
        <Lead>Asked often, answered plainly, including where the answer is no.</Lead>
      </Cover>
      <Items>
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} name="faq" title={question}>
            <Answer id={id}>
              {answer(priceBook).map((pieces, index) => (
                <Paragraph key={index} pieces={pieces} />
              ))}
              <a href={`#${id}`}>Link to this answer</a>
            </Answer>
          </Disclosure>
        ))}
      </Items>
    </Wrap>
  );
};
