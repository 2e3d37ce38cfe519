import styled from 'styled-components';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { formulaCount } from '@candor/catalog-contract/formulas';
import { Disclosure } from '@candor/ui/Disclosure';
import { Wrap } from '@candor/ui/Layout';
import { Copy, ParagraphTitle, Title } from '@candor/ui/Type';

const Questions = styled(Wrap)`
  display: grid;
  gap: var(--space-4) var(--grid-gap);
  padding-bottom: var(--section-gap);

  & > div {
    border-top: var(--border-width-2) solid var(--ink);
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    & > h2 {
      grid-column: 1 / span 4;
      padding-top: 0.4em;
    }
    & > div {
      grid-column: 5 / span 8;
    }
  }
`;

const Guarantee = styled.section`
  padding-block: clamp(3rem, 6vw, 6rem);
  background: var(--formula-gradient);
  color: var(--formula-on-gradient);

  & h2 {
    max-width: 16em;
  }
`;

const questions = [
  [
    'What is in the capsule?',
    'Plant-based microcrystalline cellulose. No active ingredient, no caffeine, no exceptions.',
  ],
  [
    'When am I billed?',
    `Once, now, on Stripe’s page. A subscriber is billed again ${BILLING_INTERVAL_DAYS} days after the first bottle ships and ${billingInterval} from then on, until they cancel. Before shipping you can have all of it back.`,
  ],
  [
    'Can I change my formula?',
    `Yes, to any of the ${formulaCount}, in your account and until the day it ships. It’s the same cellulose.`,
  ],
  [
    'How do the formulas differ?',
    'In the practice, the emails and the color. Not in the contents.',
  ],
] as const;

/** The sections after the form: questions, one open at a time, and the guarantee. */
export const ClosingSections = () => (
  <>
    <Questions>
      <ParagraphTitle>Fair questions</ParagraphTitle>
      <div>
        {questions.map(([question, reply], index) => (
          <Disclosure key={question} name="founders-faq" title={question} open={index === 0}>
            <Copy>{reply}</Copy>
          </Disclosure>
        ))}
      </div>
    </Questions>
    <Guarantee data-formula="play">
      <Wrap>
        <Title>Thirty days. Feel better, or it was free.</Title>
      </Wrap>
    </Guarantee>
  </>
);
