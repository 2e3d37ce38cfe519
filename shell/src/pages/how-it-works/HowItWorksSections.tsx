import styled from 'styled-components';
import { formulaCount } from '@candor/catalog-contract/formulas';
import { promises } from '@candor/shell-contract/promises';
import { Link } from '@candor/shell-contract/router';
import { ArrowLink } from '@candor/ui/Button';
import { Copy, Dagger, ParagraphTitle, Unbroken } from '@candor/ui/Type';
import { WhatComes } from '@candor/ui/what-comes/WhatComes';
import { ArticleSection } from '../ArticleSection';
import { DaysFigure } from '../DaysFigure';
import { NextStep } from '../NextStep';
import { ContentsFigure, DayFigure, EffectFigure } from './diagrams';

const WhatComesSection = styled.section`
  display: grid;
  gap: var(--space-5);
  padding-block: var(--space-5) var(--space-8);
  border-top: var(--border-width-2) solid var(--ink);
`;

const [firstDay = 0, lastDay = 0] = (promises.effectDays.match(/\d+/g) ?? []).map(Number);

const EvidenceSection = () => (
  <ArticleSection number={4} title="What the research found" picture={<EffectFigure />}>
    <Copy>
      A review pooled 60 randomized trials of openly given placebos, with 4,554 people in them. On
      average the effect was small: 0.35 standard deviations overall, 0.39 for what people report
      and 0.09 for what instruments measure (Fendel et al., Scientific Reports, 2025).
      <Dagger />
    </Copy>
    <Copy>
      Several things may be at work. Expectation: in 117 people with sleep difficulty it accounted
      for the placebo effect on how they felt they slept (Yeung et al., 2020), though that trial was
      not open. Learning: children who took a placebo openly together with their medicine kept
      control of their symptoms on half the dose (Sandler et al., 2010). And ritual and company: in
      262 people with irritable bowel syndrome a warm practitioner added more than the needle that
      was not there (Kaptchuk et al., 2008).
      <Dagger /> A shop can offer the ritual and the explanation. It can’t offer the practitioner.
    </Copy>
    <ArrowLink to="/research">Read all 27 studies</ArrowLink>
    <ArrowLink to="/programme">Five mechanisms, and a demo</ArrowLink>
  </ArticleSection>
);

const LimitsSection = () => (
  <ArticleSection number={5} title="What nobody has shown">
    <ul>
      <li>None of these trials tested our capsules.</li>
      <li>
        Three weeks of open placebo did not improve thinking in 78 healthy adults (Hartmann et al.,
        2023), and a single open placebo did not improve sleep in 45 people with insomnia (Haas et
        al., 2022). We sell a Focus and a Deep Sleep formula all the same, and so we say it here.
      </li>
      <li>
        Results don’t always last: three years after a trial on back pain, no difference was left
        (Kleine-Borgmann et al., 2023).
      </li>
      <li>
        It is not a treatment. Do not stop or change a medicine for it, and see someone who can
        examine you if something is wrong.
      </li>
    </ul>
    <Copy>
      More in the <Link to="/faq">FAQ</Link>.
    </Copy>
  </ArticleSection>
);

export const HowItWorksSections = () => (
  <>
    <ArticleSection number={1} title="You know what it is" picture={<ContentsFigure />}>
      <Copy>
        <Unbroken>{`Every bottle holds thirty capsules of plant-based microcrystalline cellulose. No active ingredient, and the label says so. All ${formulaCount} formulas contain the same thing; the name, the color and the practice differ.`}</Unbroken>
      </Copy>
      <Copy>
        A placebo that is given with its name on it is called open-label. It’s the only kind we
        sell.
      </Copy>
    </ArticleSection>
    <ArticleSection number={2} title="You give it a place in the day" picture={<DayFigure />}>
      <Copy>
        Choose the formula that names what you would like to work on. Then build a ritual in four
        steps: the formula, a moment of the day to tie it to, a sentence to say, and thirty days to
        repeat it. Once a day you take one capsule at that moment, say the sentence, and carry on.
      </Copy>
      <ArrowLink to="/formulas">{`Compare the ${formulaCount} formulas`}</ArrowLink>
      <ArrowLink to="/practice">Build a ritual</ArrowLink>
    </ArticleSection>
    <ArticleSection
      number={3}
      title="You watch what happens"
      picture={
        <DaysFigure
          from={firstDay}
          to={lastDay}
          caption={`Marked: ${promises.effectDays}`}
          label={`${promises.ritualDays} days. If you notice an effect, expect it after ${promises.effectDays}.`}
        />
      }
    >
      <Copy>
        Give it {promises.effectDays}.
        <Dagger /> Write down what you notice, even if it’s nothing. Nothing is a common result and
        a respectable one, and within {promises.guaranteeDays} days it costs you nothing either: if
        you don’t feel better, you get your money back.
      </Copy>
      <ArrowLink to="/returns">How the guarantee works</ArrowLink>
    </ArticleSection>
    <EvidenceSection />
    <LimitsSection />
    <WhatComesSection id="what-comes" aria-labelledby="comes">
      <ParagraphTitle id="comes">What you get</ParagraphTitle>
      <WhatComes sku="focus" isOpen />
    </WhatComesSection>
    <NextStep second={{ to: '/research', text: 'Read the research first' }} />
  </>
);
