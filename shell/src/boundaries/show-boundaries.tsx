import type { RemoteLoader } from '@candor/ui/remote-loader';
import { createRoot } from 'react-dom/client';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { Boundaries } from './Boundaries';

/** Begins beside the page, in a root of its own: nothing of the page is drawn again for it. */
export const showBoundaries = (
  page: Element,
  snapshot: PageSnapshot,
  loader: RemoteLoader,
): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Boundaries page={page} snapshot={snapshot} loader={loader} onClose={close} />);
};
