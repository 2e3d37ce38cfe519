import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { Wrap } from '@candor/ui/Layout';
import styled from 'styled-components';
import { AnchorStep } from './AnchorStep';
import { FormulaStep } from './FormulaStep';
import { PhraseStep } from './PhraseStep';
import { RitualStep } from './RitualStep';
import { Progress } from './Progress';
import { firstStage, parseStage, type Stage } from './stage';
import { useHydrated } from './use-hydrated';

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section);
`;

const Steps = ({ stage }: { stage: Stage }) => {
  switch (stage.step) {
    case 1:
      return <FormulaStep />;
    case 2:
      return <AnchorStep stage={stage} />;
    case 3:
      return <PhraseStep stage={stage} />;
    case 4:
      return <RitualStep stage={stage} />;
  }
};

export const Wizard = () => {
  const state: unknown = useLocation().state;
  // The server cannot see history, so a reload in mid-ritual begins as step 1 and moves on at once.
  const stage = useHydrated() ? parseStage(state) : firstStage;
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(stage.step);

  // A step is a page to the reader: the heading gets the focus, as it would after a link.
  useEffect(() => {
    if (shown.current === stage.step) return;
    shown.current = stage.step;
    page.current?.querySelector('h1')?.focus();
  }, [stage.step]);

  return (
    <Page ref={page} data-formula={stage.step === 1 ? undefined : stage.formula}>
      <Wrap>
        <Progress step={stage.step} />
        <Suspense>
          <Steps stage={stage} />
        </Suspense>
      </Wrap>
    </Page>
  );
};
