import { TextButton } from '@candor/ui/Button';
import { Band, SectionHead, Wrap } from '@candor/ui/Layout';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { Copy, Fine, Title } from '@candor/ui/Type';
import styled from 'styled-components';

const Below = styled.div`
  margin-top: var(--space-7);
`;
// As high as a card, so that little below moves when they come.
const Arriving = styled.div`
  min-height: 21rem;
`;

const away = (retry: () => void) => (
  <div role="status">
    <Copy>The four studies did not arrive.</Copy>
    <TextButton onClick={retry}>Try again</TextButton>
  </div>
);

/** The head of four studies; the studies are the research team's. */
export const Studies = () => (
  <Band aria-labelledby="studies">
    <Wrap>
      <SectionHead
        number={4}
        side={<Fine>Press a name for the citation. One of the four found nothing.</Fine>}
      >
        <Title id="studies">Four studies, as they came out</Title>
      </SectionHead>
      <Below>
        <RemoteSlot
          module="mf-research/StudyCards"
          fallback={away}
          waiting={<Arriving aria-busy="true" />}
        />
      </Below>
    </Wrap>
  </Band>
);
