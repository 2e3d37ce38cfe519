import styled from 'styled-components';
import { promises } from '@candor/shell-contract/promises';
import { useShop } from '@candor/shell-contract/use-shop';
import { Disclosure } from '@candor/ui/Disclosure';
import { SampleLabel } from '@candor/ui/Tag';
import { Copy, Label, SmallHeading } from '@candor/ui/Type';
import { ArticleSection } from '../ArticleSection';
import { Figure } from '../Figure';
import { NextStep } from '../NextStep';
import { Items } from '../Steps';
import { benefits, questions, testimonials, traits } from './content';

const Testimonial = styled.figure`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  padding-block: var(--space-4) var(--space-5);
  border-top: var(--border-width-1) solid var(--border-subtle);
  blockquote {
    font: italic var(--font-weight-text) var(--font-size-4) / 1.3 var(--font-serif);
    max-width: 28em;
  }
  figcaption {
    color: var(--ink-2);
    font-size: var(--font-size-1);
  }
`;
const Questions = styled.div`
  width: 100%;
  border-top: var(--border-width-1) solid var(--border-subtle);
`;

const ItemList = ({ items }: { items: readonly { title: string; text: string }[] }) =>
  items.map(({ title, text }) => (
    <li key={title}>
      <SmallHeading>{title}</SmallHeading>
      <Copy>{text}</Copy>
    </li>
  ));

/** The disclosure that a coach makes, and the pay. */
const PartnerFigure = () => (
  <Figure
    height={150}
    label="A coach says that the capsule is a placebo and that they are a partner. People buy, and the coach shares in it."
  >
    <path className="line" d="M72 46H288M288 104H72" />
    <path className="sheet" d="M2 22h70v104H2zM288 22h70v104h-70z" />
    <text className="middle strong" x="37" y="79">
      Coach
    </text>
    <text className="middle strong" x="323" y="79">
      People
    </text>
    <text className="middle" x="180" y="36">
      “A placebo; I am a partner”
    </text>
    <text className="middle" x="180" y="126">
      a share of what they buy
    </text>
  </Figure>
);

/** The coaches who fit, the kit that they get, and sample quotes. */
export const ProfileSections = () => {
  const { showSampleContent } = useShop();
  return (
    <>
      <ArticleSection number={2} title="What makes a great coach">
        <Items>
          <ItemList items={traits} />
        </Items>
      </ArticleSection>
      <ArticleSection number={3} title="What you get" picture={<PartnerFigure />}>
        <Items>
          <ItemList items={benefits} />
        </Items>
      </ArticleSection>
      {showSampleContent && (
        <ArticleSection number={4} title={promises.claims.coaches}>
          <SampleLabel>Illustrative figure</SampleLabel>
          <Label as="h3">What coaches say</Label>
          {testimonials.map(({ text, author: who }) => (
            <Testimonial key={who}>
              <blockquote>“{text}”</blockquote>
              <figcaption>{who}</figcaption>
              <SampleLabel>Sample quote</SampleLabel>
            </Testimonial>
          ))}
        </ArticleSection>
      )}
    </>
  );
};

export const QuestionList = () => (
  <Questions>
    {questions.map(({ title, text }) => (
      <Disclosure key={title} name="coaches-faq" title={title}>
        <Copy>{text}</Copy>
      </Disclosure>
    ))}
  </Questions>
);

export const Ending = () => <NextStep second={{ to: '/research', text: 'Read the research' }} />;
