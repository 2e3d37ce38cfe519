import { Fragment } from 'react';
import styled from 'styled-components';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useUnavailability } from '@candor/catalog-contract/use-sold-out';
import { Link } from '@candor/shell-contract/router';
import { Disclosure } from '@candor/ui/Disclosure';
import { Copy, Dagger, SmallTitle } from '@candor/ui/Type';
import { SupportMail } from '../../footer/SupportMail';
import { NextStep } from '../NextStep';
import { groups } from './groups';
import type { Inline } from './question';

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

// The index stays in view beside the questions of a wide window.
const Columns = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  padding-bottom: var(--section-gap);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
  }
`;
const Index = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }
  a {
    display: flex;
    gap: 0.5em;
    align-items: center;
    min-height: var(--tap-target);
    color: var(--ink-2);
    text-decoration: none;
    @media (hover: hover) {
      &:hover {
        color: var(--ink);
        text-decoration: underline;
      }
    }
  }
  small {
    color: var(--ink-3);
    font-size: var(--font-size-0);
  }
  @media (min-width: 64rem) {
    ul {
      position: sticky;
      top: calc(var(--header-height) + var(--space-5));
      display: grid;
    }
  }
`;
const Groups = styled.div`
  display: grid;
  gap: var(--space-6);
  max-width: 46rem;
  section:not([hidden]) {
    display: grid;
    gap: var(--space-4);
  }
  section > div {
    border-top: var(--border-width-2) solid var(--ink);
  }
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
    line-height: 2.75rem;
    margin-block: -0.75rem;
    text-underline-offset: 0.2em;
  }
`;

/** The questions in groups; one is open at a time. */
export const FaqSections = () => {
  const priceBook = usePriceBook();
  const unavailability = useUnavailability();
  return (
    <>
      <Columns>
        <Index aria-label="Subjects">
          <ul>
            {groups.map(({ id, title, questions }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {title} <small>{questions.length}</small>
                </a>
              </li>
            ))}
          </ul>
        </Index>
        <Groups>
          {groups.map(({ id: group, title, questions }) => (
            <section key={group} id={group} data-faq-group>
              <SmallTitle>{title}</SmallTitle>
              <div>
                {questions.map(({ id, question, answer }) => (
                  <Disclosure key={id} name="faq" title={question}>
                    <Answer id={id}>
                      {answer(priceBook, unavailability).map((contents, index) => (
                        <Paragraph key={index} contents={contents} />
                      ))}
                      <a href={`#${id}`}>Link to this answer</a>
                    </Answer>
                  </Disclosure>
                ))}
              </div>
            </section>
          ))}
        </Groups>
      </Columns>
      <NextStep second={{ to: '/contact', text: 'Ask us something else' }} />
    </>
  );
};
