import styled from 'styled-components';
import { TextButton } from '@candor/ui/Button';
import { Band, SectionHeader, Wrap } from '@candor/ui/Layout';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { Copy, SmallPrint, Title } from '@candor/ui/Type';

const Content = styled.div`
  margin-top: var(--space-7);
`;
// The height of a card, against layout shift.
const Placeholder = styled.div`
  min-height: 21rem;
`;

const renderUnavailable = (retry: () => void) => (
  <div role="status">
    <Copy>The four studies didn’t load.</Copy>
    <TextButton onClick={retry}>Try again</TextButton>
  </div>
);

/** The section of the four studies; the cards come from mf-research. */
export const Studies = () => (
  <Band aria-labelledby="studies">
    <Wrap>
      <SectionHeader
        number={4}
        side={
          <SmallPrint>Select a name for the citation. One of the four found nothing.</SmallPrint>
        }
      >
        <Title id="studies">Four studies, as they came out</Title>
      </SectionHeader>
      <Content>
        <RemoteSlot
          module="mf-research/StudyCards"
          props={{ label: 'Four studies' }}
          fallback={renderUnavailable}
          waiting={<Placeholder aria-busy="true" />}
        />
      </Content>
    </Wrap>
  </Band>
);
