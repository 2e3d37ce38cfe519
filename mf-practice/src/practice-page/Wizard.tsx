import { Suspense, use, useEffect, useRef } from 'react';
import { Wrap } from '@candor/ui/Layout';
import styled from 'styled-components';
import { AnchorStep } from './AnchorStep';
import { FormulaStep } from './FormulaStep';
import { PhraseStep } from './PhraseStep';
import { loadRitualStep } from './load-ritual-step';
import { MyRitualsLink } from './MyRitualsLink';
import { Progress } from './Progress';
import type { Stage } from './stage';
import { useStage } from './use-stage';

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section-gap);
`;

const LastStep = ({ stage }: { stage: Stage & { step: 4 } }) => {
  const { RitualStep } = use(loadRitualStep());
  return <RitualStep stage={stage} />;
};

const Steps = ({ stage }: { stage: Stage }) => {
  switch (stage.step) {
    case 1:
      return <FormulaStep />;
    case 2:
      return <AnchorStep stage={stage} />;
    case 3:
      return <PhraseStep stage={stage} />;
    case 4:
      return <LastStep stage={stage} />;
  }
};

export const Wizard = () => {
  const stage = useStage();
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
        <MyRitualsLink />
      </Wrap>
    </Page>
  );
};
