import { useEffect, useState } from 'react';
import type { ModuleId } from '@candor/shell-contract/remote';
import { useRemoteLoader } from '@candor/ui/remote-loader';
import { RemoteSlot } from '@candor/ui/RemoteSlot';

/** What other teams keep for a person, in order. */
const panels: readonly ModuleId[] = [
  'mf-founders/ReservationPanel',
  'mf-cart/OrdersPanel',
  'mf-cart/SubscriptionsPanel',
  'mf-practice/RitualsPanel',
  'mf-practice/CoachingPanel',
];

/** Each team’s panel, where its release has one. */
export const Panels = () => {
  const loader = useRemoteLoader();
  const [exposed, setExposed] = useState<readonly ModuleId[]>([]);
  useEffect(() => {
    let isHere = true;
    void Promise.all(panels.map((id) => loader.exposes(id))).then((answers) => {
      if (isHere) setExposed(panels.filter((_, index) => answers[index]));
    });
    return () => {
      isHere = false;
    };
  }, [loader]);
  return exposed.map((id) => <RemoteSlot key={id} module={id} />);
};
