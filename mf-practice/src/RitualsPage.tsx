import { lazy, Suspense } from 'react';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useSearchParams } from '@candor/shell-contract/router';
import { ButtonLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { KeptWhere } from './my-rituals/KeptWhere';
import { RitualList } from './my-rituals/RitualList';
import { Sheet } from './ritual-sheet/Sheet';
import { useRituals } from './rituals/use-rituals';

// Read by whoever opens one, which many a list never sees.
const OpenRitual = lazy(async () => {
  const { OpenRitual: Open } = await import(
    /* webpackChunkName: "RitualsPage-open" */ './my-rituals/OpenRitual'
  );
  return { default: Open };
});

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section-gap);
  min-height: 60vh;
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-4);
`;

const Below = styled.div`
  margin-top: var(--space-6);
`;

/** What was saved: a check-in a day, the month of each, the slip to print. */
export const RitualsPage = () => {
  const [query] = useSearchParams();
  const asked = query.get('ritual');
  const open = useRituals()?.find(({ createdAt }) => createdAt === asked);
  return (
    <Page>
      <Wrap>
        {open ? (
          <Suspense fallback={<Sheet aria-busy="true" />}>
            <OpenRitual ritual={open} />
          </Suspense>
        ) : (
          <>
            <Head>
              <PageTitle>My rituals</PageTitle>
              <Lead>One press a day, on the day. A missed day is only a day.</Lead>
              <KeptWhere />
            </Head>
            <Below>
              <RitualList action={<ButtonLink to="/practice">Build a ritual</ButtonLink>} />
            </Below>
          </>
        )}
      </Wrap>
    </Page>
  );
};

export const head: MakePageHead = () => ({
  title: 'My rituals',
  description: 'Your saved rituals, with a check-in a day and a slip to print.',
  noIndex: true,
});
