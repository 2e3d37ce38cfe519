import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { Disclosure } from '@candor/ui/Disclosure';
import { SampleLabel } from '@candor/ui/Tag';
import { Copy, SmallPrint, Label, SmallHeading } from '@candor/ui/Type';
import styled from 'styled-components';
import { APPLICATION_ID, ApplicationForm, ApplyButton } from './coaches/Application';
import { benefits, questions, steps, traits, testimonials } from './coaches/content';
import { Article, ArticleSection } from './Article';
import { NextStep } from './NextStep';

export const head: MakePageHead = () => ({
  title: `Coaches · ${brand.name}`,
  description:
    'Coach with an honest placebo: how it works in three steps, what makes a great coach, what you get, and the form to apply.',
});

const Items = styled.ul`
  && {
    display: grid;
    gap: var(--space-6) var(--grid-gap);
    width: 100%;
    max-width: none;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    padding-top: var(--space-4);
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;
const Steps = styled(Items).attrs({ as: 'ol' })`
  counter-reset: step;
  @media (min-width: 40rem) {
    grid-template-columns: repeat(3, 1fr);
  }
  li::before {
    counter-increment: step;
    content: counter(step);
    font: italic var(--font-weight-text) var(--font-size-3) / 1.2 var(--font-serif);
    font-variation-settings: var(--font-settings-text);
    color: var(--ink-3);
  }
`;
const Testimonial = styled.figure`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  padding-block: var(--space-4) var(--space-5);
  border-top: var(--border-width-1) solid var(--border-subtle);
  blockquote {
    font: italic var(--font-weight-text) var(--font-size-4) / 1.3 var(--font-serif);
    font-variation-settings: var(--font-settings-heading);
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

/** How coaching works, its benefits, and the application form. */
export const CoachesPage = () => {
  const { showSampleContent } = useShop();
  return (
    <Article
      title="Coaches"
      lead="We look for mindset coaches who can say the word placebo without blinking. If you already help people keep small promises to themselves, this may be a tool for you."
    >
      <ArticleSection number={1} title="How coaching works">
        <Steps>
          <ItemList items={steps} />
        </Steps>
        <ApplyButton>Join as a Coach</ApplyButton>
      </ArticleSection>
      <ArticleSection number={2} title="What makes a great coach">
        <Items>
          <ItemList items={traits} />
        </Items>
      </ArticleSection>
      <ArticleSection number={3} title="What you get">
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
      <ArticleSection number={showSampleContent ? 5 : 4} title="Before you apply">
        <Questions>
          {questions.map(({ title, text }) => (
            <Disclosure key={title} name="coaches-faq" title={title}>
              <Copy>{text}</Copy>
            </Disclosure>
          ))}
        </Questions>
        <ApplyButton>Apply to Become a Coach</ApplyButton>
      </ArticleSection>
      <ArticleSection number={showSampleContent ? 6 : 5} id={APPLICATION_ID} title="Apply">
        <Copy>Four questions. What you write goes to us and to nobody else.</Copy>
        <ApplicationForm />
        <SmallPrint>
          Kept for a year, then deleted. More under <Link to="/privacy">Privacy</Link>.
        </SmallPrint>
      </ArticleSection>
      <NextStep second={{ to: '/how-it-works', text: 'How it works' }} />
    </Article>
  );
};
