import { useCallback, useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead, ModuleId } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useAuth } from '@candor/shell-contract/use-auth';
import { useQuery } from '@candor/shell-contract/use-query';
import { Wrap } from '@candor/ui/Layout';
import { useRemoteLoader } from '@candor/ui/remote-loader';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { Profile } from './account/Profile';
import { Sessions } from './account/Sessions';
import { YourData } from './account/YourData';
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

const Columns = styled.div`
  display: grid;
  gap: var(--space-8) var(--grid-gap);
  align-items: start;
  padding-bottom: var(--section-gap);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

const Column = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const MainColumn = styled(Column)`
  @media (min-width: 64rem) {
    grid-column: 1 / span 7;
  }
`;

const SideColumn = styled(Column)`
  @media (min-width: 64rem) {
    grid-column: 9 / span 4;
  }
`;

/** Panels of other teams, in order. */
const panels: readonly ModuleId[] = [
  'mf-founders/ReservationPanel',
  'mf-cart/OrdersPanel',
  'mf-cart/SubscriptionsPanel',
  'mf-practice/RitualsPanel',
  'mf-practice/CoachingPanel',
];

/** The panel of each team whose release exposes one. */
const TeamPanels = () => {
  const loader = useRemoteLoader();
  const query = useQuery(
    useCallback(async () => {
      const isExposed = await Promise.all(panels.map((id) => loader.exposes(id)));
      return panels.filter((_, index) => isExposed[index]);
    }, [loader]),
  );
  return query.status === 'success' && query.data.map((id) => <RemoteSlot key={id} module={id} />);
};

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
        <Columns>
          <MainColumn>
            <TeamPanels />
          </MainColumn>
          <SideColumn>
            <Profile user={user} onLeave={() => setLeaving(true)} />
            <Sessions onLeave={() => setLeaving(true)} />
            <YourData onLeave={() => setLeaving(true)} />
          </SideColumn>
        </Columns>
      )}
    </Wrap>
  );
};
