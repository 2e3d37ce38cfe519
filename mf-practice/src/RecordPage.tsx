import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link, useSearchParams } from '@candor/shell-contract/router';
import { ButtonLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle } from '@candor/ui/Type';
import { Answers } from './record-page/Answers';
import { Notebook } from './record-page/Notebook';
import { OfflineChoice } from './record-page/OfflineChoice';
import { startRecordSync } from './record/record-sync';
import { useRecord } from './record/use-record';
import { useRituals } from './rituals/use-rituals';
import { SyncStatus } from './sync/SyncStatus';

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section-gap);
  min-height: 60vh;
`;

const Header = styled.header`
  display: grid;
  gap: var(--space-4);
  margin-bottom: var(--space-6);

  & > a {
    justify-self: start;
    padding-block: 0.65em;
  }
`;

const startSync = () => Promise.resolve(startRecordSync());

/**
 * The practice record of a shopper: a form, charts, the entries, and links that export or delete
 * it.
 */
export const RecordPage = () => {
  const [query] = useSearchParams();
  const rituals = useRituals();
  const record = useRecord();
  const isEmpty = !rituals?.length && !record?.entries.length;
  return (
    <Page>
      <Wrap>
        <Header>
          <Link to="/practice/rituals">All my rituals</Link>
          <PageTitle>My record</PageTitle>
          <Lead>What happened, in a line and three numbers. Written by you, for you.</Lead>
          <SyncStatus start={startSync} />
        </Header>
        {!rituals || !record || isEmpty ? (
          // The same component before and after hydration, so that nothing shifts.
          <EmptyState
            title={rituals ? 'Nothing to write about yet' : 'Loading'}
            action={<ButtonLink to="/practice">Build a ritual</ButtonLink>}
          >
            A record belongs to a ritual: a formula, a moment and a sentence. It takes three taps.
          </EmptyState>
        ) : (
          <Notebook rituals={rituals} record={record} opened={query.get('ritual')} />
        )}
        <Answers />
        <OfflineChoice />
      </Wrap>
    </Page>
  );
};

export const head: MakePageHead = () => ({
  title: 'My record',
  description: 'A line and three numbers a day, four weeks in a picture, and all of it yours.',
  noIndex: true,
});
