import { memo, useState } from 'react';
import styled from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import { TextButton } from '@candor/ui/Button';
import { Section, SectionHeader, Wrap } from '@candor/ui/Layout';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { Copy, SmallPrint, Title, Unbroken } from '@candor/ui/Type';

const Placeholder = styled.div`
  &:empty {
    min-height: 30rem;
  }
`;

/** A copy of the server's carousel while its scripts load, so that nothing moves; else space for it. */
const Waiting = () => {
  const [copy] = useState(
    () =>
      typeof document !== 'undefined' &&
      document.querySelector('[aria-labelledby="science"] [role="group"]')?.cloneNode(true),
  );
  return (
    <Placeholder
      aria-busy="true"
      ref={(place) => {
        if (copy) place?.replaceChildren(copy);
      }}
    />
  );
};

const unavailable = (retry: () => void) => (
  <Wrap role="status">
    <Copy>
      The ten cards didn’t load. The whole library is <Link to="/research">on its own page</Link>.
    </Copy>
    <TextButton onClick={retry}>Try again</TextButton>
  </Wrap>
);

/**
 * The heading of the carousel; the carousel is the research team's. Memoized: a new render would replace
 * the HTML of a carousel whose scripts are still to come.
 */
export const Science = memo(({ number }: { number: number }) => (
  <Section aria-labelledby="science">
    <Wrap>
      <SectionHeader
        number={number}
        side={<SmallPrint>Ten cards. Two of them found no effect. They stay.</SmallPrint>}
      >
        <Title id="science">
          <Unbroken>Science-Backed Results</Unbroken>
        </Title>
      </SectionHeader>
    </Wrap>
    <RemoteSlot module="mf-research/StudyCarousel" fallback={unavailable} waiting={<Waiting />} />
  </Section>
));
Science.displayName = 'Science';
