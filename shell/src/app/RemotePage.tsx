import type { ModuleId } from '@candor/shell-contract/remote';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { UnavailablePage } from '../pages/UnavailablePage';
import { Arrival } from './Arrival';

/** A whole page of a remote. While it loads after a click, the page before it stays. */
export const RemotePage = ({ module }: { module: ModuleId }) => (
  <RemoteSlot module={module} fallback={(retry) => <UnavailablePage onRetry={retry} />}>
    <Arrival module={module} />
  </RemoteSlot>
);
