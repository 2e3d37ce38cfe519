import { useLayoutEffect, Fragment } from 'react';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { identityOf } from '@candor/shell-contract/use-shop';
import { useLocation, Link } from '@candor/shell-contract/router';
import { Disclosure } from '@candor/ui/Disclosure';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle, Copy, Dagger } from '@candor/ui/Type';
import styled from 'styled-components';
import { SupportMail } from '../SupportMail';
import { aboutBuying } from './faq/about-buying';
import { aboutTheCapsule } from './faq/about-the-capsule';
import { plainAnswer, type Question, type Inline } from './faq/question';

const TextWithDaggers = ({ text }: { text: string }) =>
  text.split('†').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <Dagger />}
      {part}
    </Fragment>
  ));

const InlineContent = ({ content }: { content: Inline }) => {
  if (typeof content === 'string') return <TextWithDaggers text={content} />;
  if ('to' in content) return <Link to={content.to}>{content.text}</Link>;
  return <SupportMail subject={content.mailSubject} />;
};

const Paragraph = ({ contents }: { contents: readonly Inline[] }) => (
  <Copy>
    {contents.map((content, index) => (
      <InlineContent key={index} content={content} />
    ))}
  </Copy>
);

/** All questions in the order of the page; the first leads to the research. */
const questions: readonly Question[] = [...aboutTheCapsule, ...aboutBuying];

export const head: MakePageHead<PriceBook> = ({ priceBook, shop = {} }) => ({
  title: `FAQ · ${brand.name}`,
  description:
    'What is in a capsule, whether an open placebo does anything, who may take one, what it costs and how to get your money back.',
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map((item) => ({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: {
          '@type': 'Answer',
          text: plainAnswer(item, priceBook, identityOf(shop).email),
        },
      })),
    },
  ],
});

const Header = styled.header`
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

// The hash names the answer, because browsers open the details around it; the margin shows its question.
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

/** Opens the answer that the hash names, before the browser paints. */
const useAnswerFromHash = () => {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (hash) openAnswer(hash.slice(1));
  }, [hash]);
};

/** Frequently asked questions; one is open at a time. */
export const FaqPage = () => {
  const priceBook = usePriceBook();
  useAnswerFromHash();
  return (
    <Wrap>
      <Header>
        <PageTitle>FAQ</PageTitle>
        <Lead>Asked often, answered plainly, including where the answer is no.</Lead>
      </Header>
      <Items>
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} name="faq" title={question}>
            <Answer id={id}>
              {answer(priceBook).map((contents, index) => (
                <Paragraph key={index} contents={contents} />
              ))}
              <a href={`#${id}`}>Link to this answer</a>
            </Answer>
          </Disclosure>
        ))}
      </Items>
    </Wrap>
  );
};
