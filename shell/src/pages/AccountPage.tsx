import { useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useAuth } from '@candor/shell-contract/use-auth';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { Panels } from './account/Panels';
import { Profile } from './account/Profile';
import { SignedInHere } from './account/SignedInHere';
import { YourData } from './account/YourData';
import { LeadOn } from './LeadOn';

export const head: MakePageHead = () => ({
  title: `Your account · ${brand.name}`,
  description:
    'Your orders, subscriptions and reservation, where you are signed in, and your data.',
  noIndex: true,
});

const Cover = styled.header`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-8) var(--space-7);
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-8) var(--grid-gap);
  align-items: start;
  padding-bottom: var(--section-gap);
  & > div {
    display: grid;
    gap: var(--space-8);
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / span 7;
    }
    & > :last-child {
      grid-column: 9 / span 4;
    }
  }
`;

/** The frame of the account: its own sides, and beside them what other teams keep for a person. */
export const AccountPage = () => {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);

  if (!loading && !user)
    return isLeaving ? <LeadOn to="/" /> : <LeadOn to="/auth" from={`${pathname}${search}`} />;
  return (
    <Wrap>
      <Cover>
        <PageTitle>Your account</PageTitle>
        <Lead role="status">{user ? user.email : 'Loading...'}</Lead>
      </Cover>
      {user && (
        <Columns>
          <div>
            <Panels />
          </div>
          <div>
            <Profile user={user} onLeave={() => setLeaving(true)} />
            <SignedInHere onLeave={() => setLeaving(true)} />
            <YourData onLeave={() => setLeaving(true)} />
          </div>
        </Columns>
      )}
    </Wrap>
  );
};
