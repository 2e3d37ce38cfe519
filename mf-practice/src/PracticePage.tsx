import { Suspense, use, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useHeaderFormula } from '@candor/shell-contract/use-header-formula';
import { ArrowLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { ProgressBar } from '@candor/ui/ProgressBar';
import { AnchorStep } from './practice-page/AnchorStep';
import { FormulaStep } from './practice-page/FormulaStep';
import { loadRitualStep, PhraseStep } from './practice-page/PhraseStep';
import { STEP_COUNT, useWizardState, type WizardState } from './practice-page/wizard-state';

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section-gap);

  & > div > a {
    margin-top: var(--space-6);
  }
`;

const ProgressLine = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-2) var(--space-5);
  font-size: var(--font-size-1);
  margin-bottom: clamp(2rem, 1rem + 3vw, 4rem);

  & > progress {
    grid-column: 1 / -1;
  }
`;

/** 'Step 2 of 4', '50%' and the progress bar. */
const Progress = ({ step }: { step: number }) => (
  <ProgressLine>
    <span>{`Step ${step} of ${STEP_COUNT}`}</span>
    <span>{`${(step / STEP_COUNT) * 100}%`}</span>
    <ProgressBar aria-label="Progress" value={step} max={STEP_COUNT} />
  </ProgressLine>
);

const LazyRitualStep = ({ state }: { state: WizardState & { step: 4 } }) => {
  const { RitualStep } = use(loadRitualStep());
  return <RitualStep state={state} />;
};

const Step = ({ state }: { state: WizardState }) => {
  switch (state.step) {
    case 1:
      return <FormulaStep />;
    case 2:
      return <AnchorStep state={state} />;
    case 3:
      return <PhraseStep state={state} />;
    case 4:
      return <LazyRitualStep state={state} />;
  }
};

/** The wizard: formula, anchor, phrase and the finished ritual. */
export const PracticePage = () => {
  const state = useWizardState();
  const page = useRef<HTMLDivElement>(null);
  const shownStep = useRef(state.step);
  const formula = state.step === 1 ? undefined : state.formula;
  useHeaderFormula(formula);

  // A new step moves the focus to its heading, as a new page does.
  useEffect(() => {
    if (shownStep.current === state.step) return;
    shownStep.current = state.step;
    page.current?.querySelector('h1')?.focus();
  }, [state.step]);

  return (
    <Page ref={page} data-formula={formula}>
      <Wrap>
        <Progress step={state.step} />
        <Suspense>
          <Step state={state} />
        </Suspense>
        <ArrowLink to="/practice/rituals">My rituals</ArrowLink>
      </Wrap>
    </Page>
  );
};

export const head: MakePageHead = () => ({
  title: 'Practice: build a daily ritual',
  description:
    'Choose a formula, a moment you already have and a sentence to say. Four steps make a thirty-day ritual around an openly labeled placebo.',
});
