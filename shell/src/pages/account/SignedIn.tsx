import { useCallback } from 'react';
import styled from 'styled-components';
import type { ModuleId } from '@candor/shell-contract/remote';
import { useQuery } from '@candor/shell-contract/use-query';
import { useRemoteLoader } from '@candor/ui/remote-loader';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { Profile } from './Profile';
import { Sessions } from './Sessions';
import { YourData } from './YourData';

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

/** Panels of other teams, in order. The one for founders is empty for everybody else. */
const panels: readonly ModuleId[] = [
  'mf-cart/OrdersPanel',
  'mf-founders/ReservationPanel',
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

/** The part of the account page that a visitor without an account never loads. */
export const SignedIn = ({ onLeave }: { onLeave: () => void }) => (
  <Columns>
    <MainColumn>
      <TeamPanels />
    </MainColumn>
    <SideColumn>
      <Profile onLeave={onLeave} />
      <Sessions onLeave={onLeave} />
      <YourData onLeave={onLeave} />
    </SideColumn>
  </Columns>
);
