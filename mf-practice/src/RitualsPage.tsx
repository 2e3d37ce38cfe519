import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useSearchParams } from '@candor/shell-contract/router';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle } from '@candor/ui/Type';
import { RitualList } from './my-rituals/RitualList';
import { RitualLayout } from './ritual-card/RitualLayout';
import { startRitualSync } from './rituals/start-ritual-sync';
import { useRituals } from './rituals/use-rituals';
import { SyncStatus } from './sync/SyncStatus';

// A chunk of its own: most visits only show the list.
const LazyDetails = lazy(async () => {
  const { RitualDetails } = await import('./my-rituals/RitualDetails');
  return { default: RitualDetails };
});

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section-gap);
  min-height: 60vh;

  & header {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
    margin-bottom: var(--space-6);
  }
`;

/** The saved rituals, or one of them with its month and its card to print. */
export const RitualsPage = () => {
  const [query] = useSearchParams();
  const id = query.get('ritual');
  const rituals = useRituals();
  const open = rituals?.find(({ createdAt }) => createdAt === id);
  return (
    <Page>
      <Wrap>
        {open ? (
          <Suspense fallback={<RitualLayout aria-busy="true" />}>
            <LazyDetails ritual={open} />
          </Suspense>
        ) : (
          <>
            <header>
              <PageTitle>My rituals</PageTitle>
              <Lead>One tap a day. A missed day is only a day.</Lead>
              <SyncStatus start={startRitualSync} />
              <ArrowLink to="/practice/record">My record</ArrowLink>
            </header>
            <RitualList
              action={
                <ButtonLink $ghost={Boolean(rituals?.length)} to="/practice">
                  Build a ritual
                </ButtonLink>
              }
            />
          </>
        )}
      </Wrap>
    </Page>
  );
};

export const head: MakePageHead = () => ({
  title: 'My rituals',
  description: 'Your saved rituals.',
  noIndex: true,
});
