import type { MakePageHead } from '@candor/shell-contract/remote';
import { useSearchParams } from '@candor/shell-contract/router';
import { ButtonLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Wrap } from '@candor/ui/Layout';
import { Copy, Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { OpenRitual } from './my-rituals/OpenRitual';
import { RitualEntry } from './my-rituals/RitualEntry';
import { useRituals } from './rituals/use-rituals';

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section);
  min-height: 60vh;
`;

const Head = styled.header`
  display: grid;
  gap: var(--s-4);
`;

const List = styled.ul`
  margin-top: var(--s-6);
  border-bottom: var(--hair) solid var(--rule);
`;

const Below = styled.div`
  margin-top: var(--s-6);
`;

const start = <ButtonLink to="/practice">Build a ritual</ButtonLink>;

const Rituals = () => {
  const rituals = useRituals();
  if (rituals === null) return <Copy>They are kept in this browser and are being looked up.</Copy>;
  if (rituals.length === 0) {
    return (
      <EmptyState title="None yet" action={start}>
        A formula, a moment and a sentence make one. It takes three presses.
      </EmptyState>
    );
  }
  return (
    <>
      <List>
        {rituals.toReversed().map((ritual) => (
          <RitualEntry key={ritual.createdAt} ritual={ritual} />
        ))}
      </List>
      <Below>{start}</Below>
    </>
  );
};

/** What was saved in this browser: a check-in a day, the month of each, the slip to print. */
export const RitualsPage = () => {
  const [query] = useSearchParams();
  const asked = query.get('ritual');
  const open = useRituals()?.find(({ createdAt }) => createdAt === asked);
  return (
    <Page>
      <Wrap>
        {open ? (
          <OpenRitual ritual={open} />
        ) : (
          <>
            <Head>
              <PageTitle>My rituals</PageTitle>
              <Lead>One press a day, on the day. Nothing here leaves your browser.</Lead>
            </Head>
            <Below>
              <Rituals />
            </Below>
          </>
        )}
      </Wrap>
    </Page>
  );
};

export const head: MakePageHead = () => ({
  title: 'My rituals',
  description: 'The rituals saved in this browser, with a check-in a day and a slip to print.',
  noIndex: true,
});
