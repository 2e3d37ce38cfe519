import { Section, SectionHead, Wrap } from '@candor/ui/Layout';
import { Fine, Title } from '@candor/ui/Type';
import styled from 'styled-components';
import { FocusDemo } from '../FocusDemo';

const Below = styled.div`
  margin-top: var(--space-7);
`;

/** The demonstration, with what it is and is not. */
export const TryIt = () => (
  <Section aria-labelledby="try">
    <Wrap>
      <SectionHead
        number={3}
        side={<Fine>An after-image is not a placebo. It is here for what it shares with one.</Fine>}
      >
        <Title id="try">Try it: knowing does not stop it</Title>
      </SectionHead>
      <Below>
        <FocusDemo />
      </Below>
    </Wrap>
  </Section>
);
