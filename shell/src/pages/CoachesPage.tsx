import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { Disclosure } from '@candor/ui/Disclosure';
import { SampleLabel } from '@candor/ui/Tag';
import { Copy, Fine, Label, SmallHeading } from '@candor/ui/Type';
import styled from 'styled-components';
import { ApplicationForm } from './coaches/ApplicationForm';
import { APPLY, ApplyButton } from './coaches/ApplyButton';
import { benefits, questions, steps, traits, voices } from './coaches/content';
import { Leaflet, LeafletParagraph } from './Leaflet';

export const head: MakePageHead = () => ({
  title: `Coaches · ${brand.name}`,
  description:
    'Coach with an honest placebo: how it works in three steps, what makes a great coach, what you get, and the form to apply.',
});

const Pieces = styled.ul`
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
const Steps = styled(Pieces).attrs({ as: 'ol' })`
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
const Voice = styled.figure`
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

const List = ({ pieces }: { pieces: readonly { title: string; text: string }[] }) =>
  pieces.map(({ title, text }) => (
    <li key={title}>
      <SmallHeading>{title}</SmallHeading>
      <Copy>{text}</Copy>
    </li>
  ));

/** Who may coach with us, what they get, and the form to apply. */
export const CoachesPage = () => {
  const { showSampleContent } = useShop();
  return (
    <Leaflet
      title="Coaches"
      lead="We look for mindset coaches who can say the word placebo without blinking. If you already help people keep small promises to themselves, this may be a tool for you."
    >
      <LeafletParagraph number={1} title="How coaching works">
        <Steps>
          <List pieces={steps} />
        </Steps>
        <ApplyButton>Join as a Coach</ApplyButton>
      </LeafletParagraph>
      <LeafletParagraph number={2} title="What makes a great coach">
        <Pieces>
          <List pieces={traits} />
        </Pieces>
      </LeafletParagraph>
      <LeafletParagraph number={3} title="What you get">
        <Pieces>
          <List pieces={benefits} />
        </Pieces>
      </LeafletParagraph>
      {showSampleContent && (
        <LeafletParagraph number={4} title={promises.claims.coaches}>
          <SampleLabel>Illustrative figure</SampleLabel>
          <Label as="h3">What coaches say</Label>
          {voices.map(({ text, who }) => (
            <Voice key={who}>
              <blockquote>“{text}”</blockquote>
              <figcaption>{who}</figcaption>
              <SampleLabel>Sample quote</SampleLabel>
            </Voice>
          ))}
        </LeafletParagraph>
      )}
      <LeafletParagraph number={showSampleContent ? 5 : 4} title="Before you apply">
        <Questions>
          {questions.map(({ title, text }) => (
            <Disclosure key={title} name="coaches-faq" title={title}>
              <Copy>{text}</Copy>
            </Disclosure>
          ))}
        </Questions>
        <ApplyButton>Apply to Become a Coach</ApplyButton>
      </LeafletParagraph>
      <LeafletParagraph number={showSampleContent ? 6 : 5} id={APPLY} title="Apply">
        <Copy>Four questions. What you write goes to us and to nobody else.</Copy>
        <ApplicationForm />
        <Fine>
          Kept for a year, then deleted. More under <Link to="/privacy">Privacy</Link>.
        </Fine>
      </LeafletParagraph>
    </Leaflet>
  );
};
