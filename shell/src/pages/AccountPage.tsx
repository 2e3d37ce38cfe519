import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useAuth } from '@candor/shell-contract/use-auth';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle } from '@candor/ui/Type';
import { Redirect } from './Redirect';

export const head: MakePageHead = () => ({
  title: `Your account · ${brand.name}`,
  description:
    'Your orders, subscriptions and reservation, where you are signed in, and your data.',
  noIndex: true,
});

const Header = styled.header`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-8) var(--space-7);
  overflow-wrap: anywhere;
`;

// One script with the confirmation dialog, which has the same forms.
const SignedIn = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "AccountPage-forms" */ './account/SignedIn');
  return { default: loaded.SignedIn };
});

/** The account: the panels of other teams, and beside them profile, sessions and data. */
export const AccountPage = () => {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);

  if (!loading && !user)
    return isLeaving ? <Redirect to="/" /> : <Redirect to="/auth" from={`${pathname}${search}`} />;
  return (
    <Wrap>
      <Header>
        <PageTitle>Your account</PageTitle>
        <Lead role="status">{user ? user.email : 'Loading...'}</Lead>
      </Header>
      {user && (
        <Suspense>
          <SignedIn onLeave={() => setLeaving(true)} />
        </Suspense>
      )}
    </Wrap>
  );
};
